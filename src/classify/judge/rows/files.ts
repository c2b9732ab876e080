/** Files and folders: read, searched, written, deleted, overwritten. */
import { readRows } from '../row.ts'

export const fileRows = readRows(`
# Deleting.
delete.system | delete | path/root path/home | | high | Deletes {target}.
+ rmdir /etc
- rmdir build
delete.everything | delete | path/root path/home | recursive | critical | Deletes {target} with everything in it.
+ sudo rm -fr /
+ env X=1 sh -c "rm -r -f /*"
+ find / -delete
+ D=/home; rm -rf $D
+ python3 -c "import shutil; shutil.rmtree('/')"
- rm -rf ./dist
- echo "rm -rf /"
- rm -rf /tmp/report
delete.found-everything | delete destroy | path/unknown path/outside path/file path/workspace | from-root | critical | Deletes everything that is found below {target}.
+ find / -type f | xargs rm -f
- find . -name "*.pyc" | xargs rm
delete.disk | delete destroy | path/disk | | critical | Overwrites or formats {target}.
+ dd if=/dev/zero of=/dev/sda
+ mkfs.ext4 /dev/sdb1
+ wipefs -a /dev/nvme0n1
- dd if=a.img of=b.img
- mkfs.ext4 disk.img
delete.system-file | delete | path/system path/account | | high | Deletes {target}, which belongs to the system.
+ rm /usr/bin/python3
+ rm -rf /etc/nginx
- rm -rf /var/lib/apt/lists/*
delete.privilege | delete destroy | path/privilege path/login path/startup | | high | Deletes {target}, which decides who gets in or what starts.
+ rm /etc/sudoers
+ rm /etc/cron.d/backup
delete.profile | delete | path/profile path/settings path/auth path/about | | medium | Deletes {target}.
+ rm ~/.bashrc
delete.credential | delete destroy | path/credential | | high | Deletes {target}, a credential.
+ rm ~/.ssh/id_ed25519
+ shred -u ~/.aws/credentials
- rm id_rsa.pub
delete.log | delete destroy | path/log path/history | | high | Removes {target}: traces are gone.
+ rm ~/.bash_history
+ rm /var/log/nginx/access.log
+ history -c
+ unset HISTFILE
- rm app.log
delete.logs | delete destroy | path/log | recursive | critical | Wipes {target}: traces are gone.
+ rm -rf /var/log/*
+ find /var/log -type f -delete
delete.logs-many | delete destroy | path/log | bulk | critical | Wipes {target}: traces are gone.
+ for f in /var/log/*.log; do : > "$f"; done
+ truncate -s 0 /var/log/*.log
- rm -f *.log
delete.guard | delete destroy | path/guard | | critical | Deletes {target}, a part of the audit service itself.
+ rm -rf ~/.service
+ rm $(which audit-hook)
- rm -rf my.service
delete.personal | delete destroy | path/personal | | high | Deletes {target}, which is about people.
+ rm -rf hr/payroll
delete.backup | delete destroy | path/backup | | high | Deletes {target}, a backup.
+ rm backups/db-2026-01-01.dump
- rm notes.bak.md
delete.backups | delete destroy | path/backup | recursive | critical | Deletes {target} with all backups in it.
+ rm -rf /mnt/backups
delete.data | delete destroy | path/data | | high | Deletes {target}, the files of a data store.
+ rm app.sqlite
delete.data-folder | delete destroy | path/data | recursive | critical | Deletes {target} with all its data.
+ rm -rf /var/lib/postgresql
delete.workspace-files | delete | path/workspace | | medium | Deletes all files of the working folder.
+ rm *
+ find . -exec rm {} +
- rm a.txt
delete.workspace | delete destroy | path/workspace | recursive | high | Deletes the whole working folder.
+ rm -rf .
+ rm -rf *
+ find . -delete
- rm -rf ./build
delete.folder | delete | path/file path/later | recursive | low | Deletes {target} with everything in it.
- rm -r docs/old
delete.folder-forced | delete | path/file path/later | recursive forced | medium | Deletes {target} with everything in it, without asking.
+ rm -rf src
+ rm -rf public && npm run lint
+ mkdir -p src && rm -rf src
- rm -rf node_modules
- rm -rf public && hugo
delete.outside | delete | path/outside | | low | Deletes {target}.
- rm /srv/app/old.txt
delete.mirror | delete | path/outside path/file path/unknown path/workspace | recursive weak-verb | medium | Deletes what is only in {target}.
+ rsync -a --delete src/ host:/srv/www/
- rsync -a src/ host:/srv/www/
delete.outside-folder | delete | path/outside | recursive | high | Deletes {target} with everything in it, outside of the working folder.
+ rm -rf /srv/app
+ rm -rf ~/Documents
- rm -rf /tmp/x
delete.unknown | delete destroy | path/unknown | recursive | medium | Deletes a folder that cannot be known before it runs ({target}).
+ rm -r "$DIR"
delete.unknown-everything | delete destroy | path/unknown | recursive unconditional | high | Deletes a folder that cannot be known before it runs ({target}): where the variable is empty, everything.
+ rm -rf "$DIR"/*
- rm -rf "$DIR"
- rm -rf "$TMPDIR/x"
delete.unknown-elevated | delete destroy | path/unknown | recursive elevated | high | Deletes a folder that cannot be known before it runs ({target}), as administrator.
+ sudo rm -rf "$DIR"
delete.later | delete | path/later | | low | Deletes {target}.
- rm run.sh
delete.memory | delete destroy write | path/memory | | critical | Writes into the memory of the running system ({target}).
+ echo b > /proc/sysrq-trigger
+ dd if=/dev/zero of=/dev/mem
destroy.file | destroy | path/file path/outside path/later path/workspace path/unknown path/auth path/about path/settings | | high | Overwrites {target}: nothing can bring it back.
+ shred -u report.txt
destroy.regenerable | destroy | path/regenerable path/temporary | | medium | Overwrites {target}: nothing can bring it back.
+ shred -u /tmp/x
destroy.system | destroy | path/system path/root path/home path/account path/profile | | critical | Overwrites {target}: nothing can bring it back.
+ shred /etc/passwd
destroy.folder | destroy | path/file path/outside path/workspace path/unknown | recursive | high | Overwrites {target} with everything in it.
+ wipe -r docs
# Reading.
read.account | read | path/account | | medium | Reads {target}, the list of accounts.
+ cat /etc/passwd
+ python3 -c "print(open('/etc/passwd').read())"
- cat /etc/hosts
read.credential | read | path/credential | | high | Reads {target}, where credentials are kept.
+ cat ~/.aws/credentials
+ base64 ~/.ssh/id_ed25519
+ cat .env
- cat ~/.ssh/id_ed25519.pub
- cat .env.example
read.settings | read | path/settings path/history | | medium | Reads {target}, in which secrets are often left.
+ cat ~/.aws/config
+ cat ~/.bash_history
read.histories | read | path/history | bulk | high | Reads the histories of commands {target}, in which secrets are often left.
+ cat /home/*/.*_history
- cat ~/.bash_history
read.privilege | read | path/privilege | | high | Reads {target}, which says who may log in or become whom.
+ cat /etc/sudoers
+ cat /etc/shadow
read.login | read | path/login | | medium | Reads {target}: whose keys are let in.
+ cat ~/.ssh/authorized_keys
read.memory | read | path/memory | | high | Reads the memory or the environment of running programs ({target}).
+ cat /proc/1/environ
+ strings /dev/mem
- cat /proc/cpuinfo
read.disk | read | path/disk | | high | Reads {target} as raw bytes, past all permissions.
+ dd if=/dev/sda of=disk.img
+ strings /dev/sda1
read.personal | read | path/personal path/auth | | high | Touches {target}, which is about people, pay or access.
+ cat hr/salaries.csv
- cat src/author.ts
read.about | read | path/about | | medium | Touches {target}, which is about people, pay or access.
+ cat data/customers.csv
read.guard | read | path/guard | | medium | Reads {target}, a part of the audit service itself.
+ cat ~/.service/config.json
# Searching.
search.secrets | search | path/credential path/settings path/history path/memory path/privilege | | medium | Looks for credentials in {target}.
+ grep password ~/.bash_history
- grep -r password src
search.secrets-everywhere | search | path/credential | bulk | high | Looks for credentials all over {target}.
+ find / -name id_rsa
+ grep -ri password /home
+ find ~ -name "*.pem"
- find . -name "*.pem"
- grep -rn token src
# Writing.
write.system | write | path/system | | medium | Writes {target}, which belongs to the system.
+ echo x > /etc/hosts
+ cp a /usr/bin/b
- cp tool /usr/local/bin/
write.disk | write | path/disk | | critical | Overwrites {target}.
+ cat image > /dev/sda
+ cp disk.img /dev/nvme0n1
- dd if=/dev/zero of=disk.img
write.account | write | path/account path/privilege | | high | Changes {target}, which decides who may become whom.
+ echo "eve::0:0::/:/bin/sh" >> /etc/passwd
+ echo "a ALL=(ALL) NOPASSWD:ALL" > /etc/sudoers.d/a
write.login | write | path/login | | high | Writes {target}, which lets somebody in.
+ echo "ssh-ed25519 AAAA x" >> ~/.ssh/authorized_keys
+ {"action":"connector_access","data":{"connector":"files","operation":"write_file","file_path":"/home/dev/.ssh/authorized_keys"}}
- mkdir ~/.ssh
- {"action":"connector_access","data":{"connector":"files","operation":"read_text_file","file_path":"/home/dev/.ssh/authorized_keys"}}
write.job | create | path/startup path/login path/privilege | | medium | {target} runs by itself later, or decides who gets in.
+ echo id | at now
write.startup | write | path/startup | | high | {target} runs by itself later.
+ echo "* * * * * root /tmp/x" > /etc/cron.d/x
+ cp x.plist ~/Library/LaunchAgents/
- cat /etc/cron.d/x
write.control | write delete | path/control | | high | Changes {target}, the settings of what protects or records.
+ echo SELINUX=disabled > /etc/selinux/config
+ sed -i 's/no/yes/' /etc/ssh/sshd_config
+ rm ~/.claude/settings.json
+ mv ~/.claude/settings.json /tmp/old.json
- cat /etc/ssh/sshd_config
write.times | configure | path/* | hidden | medium | Changes the recorded times of {target}.
+ touch -t 197001010000 a.log
+ touch -r /bin/ls a
- touch a
write.profile | write | path/profile | | medium | Changes {target}, which runs at every start of a shell or tool.
+ echo 'export PATH=$PATH:~/bin' >> ~/.bashrc
- cat ~/.zshrc
write.credential | write | path/credential | | medium | Writes {target}, where credentials are kept.
+ cp new.pem ~/.ssh/id_rsa
- cp .env.example .env.sample
write.log | write | path/log path/history | | medium | Changes {target}: the record may no longer be true.
+ cp forged.log /var/log/auth.log
- echo x >> app.log
- ./run.sh > /var/log/run.log
write.guard | write | path/guard | | critical | Changes {target}, a part of the audit service itself.
+ echo '{}' > ~/.service/config.json
+ mkdir ~/.service/config.json
+ touch ~/.service/off
+ sed -i '/PreToolUse/,/]/d' .claude/settings.json
+ perl -pi -e 's/audit-hook/true/' ~/.claude/settings.json
+ : > ~/.claude/settings.json
+ {"action":"file_write","data":{"file_path":"/home/dev/.cursor/mcp.json","old_string":"\\"args\\": [\\"/home/dev/.service/hook/audit-mcp.cjs\\", \\"--\\", \\"npx\\", \\"files\\"]","new_string":"\\"args\\": [\\"npx\\", \\"files\\"]"}}
- {"action":"file_write","data":{"file_path":"/home/dev/.cursor/mcp.json","old_string":"\\"args\\": [\\"npx\\", \\"files\\"]","new_string":"\\"args\\": [\\"npx\\", \\"notes\\"]"}}
write.personal | write | path/personal path/auth | | high | Changes {target}, which is about people, pay or access.
+ mv new.csv hr/salaries.csv
write.about | write | path/about | | medium | Changes {target}, which is about people, pay or access.
+ cp a.csv data/customers.csv
write.data | write | path/data | | medium | Overwrites {target}, which holds data.
+ cp x.db app.sqlite
- cp app.sqlite copy.txt
write.from-credential | write | path/temporary path/outside path/file path/workspace | from-credential | high | Copies a credential to {target}.
+ cp ~/.ssh/id_rsa /tmp/x
+ tar czf /tmp/k.tgz ~/.ssh ~/.aws
write.from-personal | write | path/temporary path/outside | from-personal | high | Copies personal data to {target}.
+ cp hr/salaries.csv /tmp/x
- cp notes.txt /tmp/x
`)
