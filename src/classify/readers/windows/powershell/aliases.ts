/** Short names of cmdlets. One line: the cmdlet, then its aliases. */
const LINES = `
add-content ac
clear-content clc
clear-item cli
clear-itemproperty clp
compare-object diff compare
copy-item copy cp cpi
copy-itemproperty cpp
expand-archive unzip
export-csv epcsv
export-alias epal
foreach-object % foreach
format-list fl
format-table ft
format-wide fw
get-alias gal
get-childitem gci ls dir
get-clipboard gcb
get-command gcm
get-content gc cat type
get-ciminstance gcim
get-computerinfo gin
get-history ghy h history
get-item gi
get-itemproperty gp
get-itempropertyvalue gpv
get-job gjb
get-location gl pwd
get-member gm
get-module gmo
get-process gps ps
get-psdrive gdr
get-service gsv
get-variable gv
get-wmiobject gwmi
group-object group
import-module ipmo
import-csv ipcsv
invoke-command icm
invoke-cimmethod icim
invoke-expression iex
invoke-history ihy r
invoke-item ii
invoke-restmethod irm
invoke-webrequest iwr
invoke-wmimethod iwmi
measure-object measure
move-item mi move mv
move-itemproperty mp
new-alias nal
new-ciminstance ncim
new-item ni md mkdir
new-psdrive ndr mount
new-pssession nsn
new-variable nv
out-host oh
out-printer lp
pop-location popd
push-location pushd
remove-ciminstance rcim
remove-item ri rm rmdir del erase rd
remove-itemproperty rp
remove-job rjb
remove-module rmo
remove-psdrive rdr
remove-pssession rsn
remove-variable rv
remove-wmiobject rwmi
rename-item rni ren
rename-itemproperty rnp
resolve-path rvpa
set-alias sal
set-ciminstance scim
set-clipboard scb
set-content sc
set-item si
set-itemproperty sp
set-location sl cd chdir
set-variable sv set
select-object select
select-string sls
sort-object sort
start-job sajb
start-process saps start
start-service sasv
start-sleep sleep
stop-process spps kill
stop-service spsv
tee-object tee
trace-command trcm
wait-job wjb
where-object ? where
write-output echo write
clear-host cls clear
enter-pssession etsn
`

export const aliases: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [cmdlet = '', ...short] = line.split(' ')
      return short.map((alias) => [alias, cmdlet] as const)
    }),
)

/** For `Get-Command *ke-exp*` and `gal i?x`: what a pattern would find, among what is worth finding. */
const WORTH =
  'invoke-expression invoke-webrequest invoke-restmethod new-object remove-item start-process invoke-command iex iwr irm'.split(
    ' ',
  )

export function findCommand(pattern: string): string | null {
  if (pattern.length > 60 || !/[*?]/.test(pattern)) return null
  const name = pattern.toLowerCase()
  return WORTH.find((known) => isMatch(name, known, 0, 0)) ?? null
}

function isMatch(glob: string, name: string, g: number, n: number): boolean {
  if (g === glob.length) return n === name.length
  if (glob[g] === '*')
    return isMatch(glob, name, g + 1, n) || (n < name.length && isMatch(glob, name, g, n + 1))
  return n < name.length && (glob[g] === '?' || glob[g] === name[n]) && isMatch(glob, name, g + 1, n + 1)
}
