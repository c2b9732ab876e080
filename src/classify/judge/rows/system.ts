/** Processes, accounts, permissions, the controls of a machine. */
import { readRows } from '../row.ts'

export const systemRows = readRows(`
# Stopping.
stop.guard | stop | process/guard | | critical | Stops {target}, which records and blocks what agents do.
+ pkill -f audit-hook
+ systemctl stop audit-service
- pkill -f my-service
stop.security | stop | process/security | | critical | Stops {target}, which protects this machine.
+ systemctl stop auditd
+ killall falcon-sensor
+ service clamav-daemon stop
- systemctl stop nginx
stop.system | stop | process/system | | critical | Stops {target}.
+ kill -9 -1
+ kill -9 1
+ pkill -9 .
- kill 4711
stop.machine | stop | control/boot | | high | Stops or restarts the machine.
+ shutdown -h now
+ reboot
+ systemctl poweroff
- docker restart web
stop.service | stop | process/service | | medium | Stops {target}.
+ systemctl stop worker
- systemctl restart nginx
stop.serving | stop | process/service | public | high | Stops {target}, which serves others.
+ systemctl stop postgresql
+ service haproxy stop
+ pkill nginx
- systemctl reload nginx
- nginx -s reload
stop.many | stop | process/service | bulk | medium | Stops every process that matches {target}.
+ supervisorctl stop all
- kill 4711
- ps aux | grep app.py | xargs kill
stop.session | stop | process/login | | high | Ends sessions, or takes away the way in: {target}.
+ pkill -u alice
+ systemctl stop sshd
# Who may do what.
grant.everybody | grant | path/file path/outside path/workspace path/later path/temporary path/unknown path/home | public | medium | Opens {target} to everybody.
+ chmod 777 data
+ chmod 666 a.txt
- chmod +x run.sh
- chmod 644 a.txt
grant.everybody-recursive | grant | path/file path/outside path/workspace path/unknown | public recursive | medium | Opens {target} with everything in it to everybody.
+ chmod -R 777 app
grant.system | grant | path/system path/root path/account path/log path/disk path/memory | | medium | Changes who may use {target}.
+ chown app /etc/app.conf
- chown -R app:app /srv/app
grant.protection | grant | path/* | forced | medium | Takes a protection off {target}, or puts one on it.
+ chattr -i /etc/passwd
+ chattr +i notes
- lsattr notes
grant.system-everybody | grant | path/system path/root path/account path/startup path/privilege path/data path/log path/disk path/login | public | high | Opens {target} to everybody.
+ chmod 666 /etc/passwd
+ chmod 777 /etc
grant.system-recursive | grant | path/root | recursive | high | Changes who may use {target} and everything in it.
+ chown -R eve /etc
grant.root-everybody | grant | path/root | public recursive | critical | Opens {target} with everything in it to everybody.
+ chmod -R 777 /
+ chmod -R a+rwx /etc
grant.credential-everybody | grant | path/credential path/privilege | public | high | Opens {target} to everybody.
+ chmod 777 ~/.ssh/id_rsa
+ chmod 644 ~/.aws/credentials
- chmod 600 ~/.ssh/id_rsa
grant.guard | grant | path/guard | forced | critical | Takes {target}, a part of the audit service itself, out of use.
+ chmod -x $(which audit-hook)
+ chmod 000 ~/.service
- chmod 755 audit-hook
grant.guard-access | grant | path/guard | public | high | Lets others change {target}, a part of the audit service itself.
+ chmod 777 ~/.service/config.json
+ chown nobody ~/.service
+ setfacl -m u:ada:--- ~/.service/config.json
- chmod 600 ~/.service/config.json
grant.privilege | grant | path/privilege | | medium | Changes who may use {target}.
+ chmod 440 /etc/sudoers.d/x
grant.setuid | grant | code/shell | | high | Lets everybody run {target} with the rights of its owner.
+ chmod u+s /bin/bash
+ chmod 4755 ./x
+ setcap cap_setuid+ep /usr/bin/python3
- chmod g+s shared
grant.admin | grant create | account/admin | | high | Gives {target} administrator rights.
+ usermod -aG sudo eve
+ net localgroup administrators eve /add
+ useradd -o -u 0 eve
- usermod -aG docker-users app
grant.login | grant create configure | account/login | | medium | Changes who can log in: {target}.
+ useradd -m alice
grant.login-secret | grant create configure | account/login | with-secret | high | Gives {target} a password or key to log in with.
+ echo eve:pw | chpasswd
+ net user eve Passw0rd! /add
+ passwd -d root
- useradd -r app
create.service-account | create | account/service | | low | Creates {target}, an account for a service.
- useradd -r -s /usr/sbin/nologin app
- groupadd -r app
delete.account | delete | account/login account/admin account/service | | high | Deletes the account {target}.
+ userdel -r alice
+ net user alice /delete
become.admin | execute | account/admin | | medium | Opens a shell as {target}.
+ sudo -i
+ su -
+ sudo su
- sudo apt-get update
# Controls.
control.security | configure stop delete write | control/security | | critical | Switches off or weakens {target}.
+ ufw disable
+ setenforce 0
+ iptables -F
+ Set-MpPreference -DisableRealtimeMonitoring $true
- ufw status
control.unasked-agent | configure | control/security | unconditional | high | Lets {target} act without asking.
+ claude --dangerously-skip-permissions -p x
+ gemini -y
+ codex -a never exec x
+ cursor-agent --force x
+ GOOSE_MODE=auto goose run -t x
+ npx -y @google/gemini-cli --approval-mode yolo
+ claude --settings '{"disableAllHooks":true}'
+ audit-hook install --fail-mode open
- claude -p "what does --yolo do"
- audit-hook install
- rm --force x
control.logging | configure stop delete write | control/logging | | critical | Switches off or empties {target}: nothing is recorded any more.
+ auditctl -e 0
+ wevtutil cl Security
+ journalctl --vacuum-time=1s
- journalctl -n 5
control.kernel | configure write execute | control/kernel | | high | Changes the kernel: {target}.
+ insmod rootkit.ko
+ sysctl -w kernel.randomize_va_space=0
- sysctl -a
control.boot | configure write delete | control/boot | | critical | Changes how the machine starts: {target}.
+ bcdedit /set {default} recoveryenabled no
+ efibootmgr -b 0001 -B
control.system | configure write | control/system | | medium | Changes {target}.
+ date -s 2020-01-01
+ swapoff -a
control.trust | configure write | control/trust | | high | Weakens what is trusted: {target}.
+ git config --global http.sslVerify false
+ security add-trusted-cert -d x.pem
- update-ca-certificates
`)
