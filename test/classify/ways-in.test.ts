import { expect, it } from 'vitest'
import { judge } from '../../scripts/variants/check-variants.ts'

const SCRIPT = 'rm -rf /srv/archive'

it.each([
  `echo 's/x/rm -rf \\/srv\\/archive/e' > x.sed; sed -f x.sed a.txt`,
  `sed 's,a\\,b,${SCRIPT},e' a.txt`,
  `awk 'BEGIN{a="rm -rf "; b="/srv/archive"; system(a b)}'`,
  `awk -v c="${SCRIPT}" 'BEGIN{system(c)}'`,
  `bash /dev/fd/3 3<<<'${SCRIPT}'`,
  `exec 3<<<'${SCRIPT}'; bash <&3`,
  `pwsh -File <(echo 'Remove-Item -Recurse -Force /srv/archive')`,
  `IFS= read -r c <<< '${SCRIPT}'; $c`,
  `sbcl --eval '(uiop:run-program (list "rm" "-rf" "/srv/archive"))'`,
  `guile -c '(system* "rm" "-rf" "/srv/archive")'`,
  `clojure -M -e '(clojure.java.shell/sh "rm" "-rf" "/srv/archive")'`,
  `elixir -e 'System.cmd("rm", ["-rf", "/srv/archive"])'`,
  `ocaml -e 'let _ = Unix.system ("rm -rf " ^ "/srv/archive")'`,
  `Rscript -e 'system2("rm", c("-rf", "/srv/archive"))'`,
  `groovy -e '["rm","-rf","/srv/archive"].execute()'`,
  `jshell <<< 'Runtime.getRuntime().exec(new String[]{"rm","-rf","/srv/archive"})'`,
  `emacs -Q --batch --eval '(call-process "rm" nil nil nil "-rf" "/srv/archive")'`,
  `bc <<< '!${SCRIPT}'`,
])('text that becomes code is read, by whatever way it comes in: %s', (command) => {
  expect(judge(command).risk_level).toBe('high')
})

it.each([
  `sed 's/remove/rm -rf \\/srv/g' notes.txt`,
  `awk -v c="rm -rf /srv" '{print c}' notes.txt`,
  `elixir -e 'IO.puts("rm -rf /srv/archive")'`,
  `cat 3<<< '${SCRIPT}'`,
])('text that stays text is not: %s', (command) => {
  expect(judge(command).risk_level).toBe('low')
})
