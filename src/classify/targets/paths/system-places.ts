/** Folders of the system, of people and of builds, by their place in the tree. */

import { setOf } from '../../set-of.ts'

/** Lost as a whole, the machine or what it is for is lost. */
export const ROOTS = setOf(
  '/ /home /etc /usr /var /bin /sbin /lib /lib32 /lib64 /boot /opt /srv /sys /proc /dev /run /mnt /media /data /users /system /library /applications /private /volumes /usr/bin /usr/lib /usr/sbin /usr/local /usr/share /usr/local/bin /var/lib /var/www /var/db /var/spool /nix /nix/store /snap c: c:/windows c:/users c:/windows/system32 c:/program files c:/programdata /c /d /e d: e: f: /mnt/c /mnt/d /c/windows /c/users /mnt/c/users /mnt/c/windows /mnt/d/users /private/etc /private/var /system/library /efi /boot/efi /lib/modules %systemroot% %windir% %systemdrive% $env:systemroot $env:windir $env:systemdrive %programfiles% %programdata%',
)

/** Where containers, pipelines and notebooks put the work that they are for. */
export const WORKSPACES =
  /^\/(?:app|workspace|workspaces\/[^/]{1,64}|testbed|repo|repos\/[^/]{1,64}|code|src|project|projects\/[^/]{1,64}|work|content|usr\/src\/app|github\/workspace|home\/runner\/work\/[^/]{1,64}\/[^/]{1,64}|builds\/[^/]{1,64}\/[^/]{1,64}|go\/src|build)(?=\/|$)/

export const HOME =
  /^(?:~|~[a-z0-9_.-]{1,32}|\$\{?home\}?|\/root|\/home\/[^/]{1,64}|\/users\/[^/]{1,64}|\/var\/home\/[^/]{1,64}|(?:c:|\/c|\/mnt\/c)\/users\/[^/]{1,64}|%userprofile%|\$env:userprofile|\$home|%homepath%|%homedrive%%homepath%)$/

export const SYSTEM =
  /^(?:\/(?:etc|usr|boot|lib|lib32|lib64|bin|sbin|sys|proc|dev|system|library|applications|nix|efi|run)\/|\/var\/(?!tmp\/|folders\/|cache\/|www\/|home\/)|\/private\/(?:etc|var)\/|(?:c:|%systemdrive%|\$env:systemdrive|\/c|\/mnt\/c)\/(?:windows|program files|programdata|boot|recovery|system volume information)|%(?:systemroot|windir|programfiles|programdata)%|\$env:(?:systemroot|windir|programfiles|programdata))/

/** Software that people install by hand: weighty as a whole, everyday as single files. */
export const INSTALLED =
  /^(?:\/usr\/local\/(?!share\/ca-certificates)|\/opt\/|\/srv\/|\/var\/www\/|\/home\/linuxbrew\/|\/usr\/share\/(?:keyrings|zsh|bash-completion|fonts|applications)\/|\/etc\/(?:apt\/(?:sources\.list|keyrings\/|trusted\.gpg\.d\/)|yum\.repos\.d\/|zypp\/repos\.d\/|apk\/repositories|pki\/rpm-gpg\/|bash_completion\.d\/|(?:nginx|apache2|httpd|caddy|traefik|haproxy|docker|containerd|containers|crio|php|mysql|postgresql|redis|mongod|grafana|prometheus|supervisor|supervisord|elasticsearch|kibana|logstash|rabbitmq|jupyter|conda|pip|letsencrypt|fonts|imagemagick-\d|odbc|freetds)\/|(?:machine-id|localtime|timezone|locale\.(?:gen|conf)|motd|hostname|inputrc|ssl\/private\/ssl-cert-snakeoil\.key)$)|\/usr\/lib\/python3(?:\.\d{1,2})?\/|\/(?:var\/)?run\/(?!docker|containerd|podman|crio)[\w.-]{1,60}(?:\/[\w.-]{1,60})?\.(?:pid|sock|lock)$|\/var\/lock\/|\/dev\/(?:kvm|fuse|dri\/|net\/tun|loop\d|tty(?:USB|ACM|S)\d|video\d|uinput|snd\/))/

export const TEMPORARY =
  /^(?:\/tmp|\/var\/tmp|\/private\/tmp|\/private\/var\/tmp|\/private\/var\/folders|\/var\/folders|\/dev\/shm|\/run\/user\/\d{1,6}|\$\{?(?:tmpdir|tmp|temp|runner_temp|tempdir|tmp_dir|temp_dir|workdir_tmp)\}?|%temp%|%tmp%|\$env:te?mp|(?:c:\/)?windows\/temp|c:\/temp|c:\/tmp|(?:c:|%userprofile%|\$env:userprofile|~)\/(?:users\/[^/]{1,64}\/)?appdata\/local\/temp|%localappdata%\/temp|\$env:localappdata\/temp)(?:\/|$)/

/** Emptied every day: package lists and caches. */
export const CACHES =
  /^(?:\/var\/cache|\/var\/log\/(?:apt|dpkg\.log|alternatives\.log|bootstrap\.log|yum\.log|dnf(?:\.\w{1,12})?\.log|fontconfig\.log|installer|unattended-upgrades)|\/opt\/(?:mini)?conda3?\/pkgs|\/var\/lib\/apt\/lists|\/var\/lib\/dpkg\/(?:.{1,40}-old|lock[^/]{0,20})|\/var\/lib\/yum|\/var\/lib\/dnf|\/root\/\.(?:cache|npm|cargo\/registry|gem|m2\/repository|composer|gradle\/caches|bundle\/cache)|~\/\.(?:cache|npm|yarn|pnpm-store|cargo\/registry|cargo\/git|gradle\/caches|m2\/repository|ivy2|nuget|composer\/cache|pub-cache|conda\/pkgs|cache\/pip|rustup\/tmp|bun\/install\/cache|deno)|~\/library\/caches|~\/library\/developer\/xcode\/deriveddata|~\/\.local\/share\/(?:trash|pnpm)|\/(?:home|users)\/[^/]{1,64}\/(?:\.(?:cache|npm|cargo\/registry|gradle\/caches|m2\/repository)|library\/caches)|\/usr\/share\/(?:doc|man|locale|info)|\/usr\/src\/app\/node_modules|\/usr\/local\/share\/(?:doc|man)|%localappdata%\/(?:npm-cache|pip\/cache|nuget))(?:\/|$)/

export const DEVICES =
  /^(?:\/dev\/(?:(?:sd|hd|vd|xvd)[a-z*?{]|nvme\d|nvme\*|mmcblk\d|r?disk\d|md\d|dm-\d|mapper\/|disk\/|zvol\/|block)|\\\\\.\\|\/\/\.\/|\/\/\?\/|\.\/physicaldrive)/

/** Run by the kernel with all rights; wherever they are mounted. */
export const RUN_BY_KERNEL = /\/(?:release_agent|uevent_helper|core_pattern)$/

export const MEMORY =
  /^\/(?:dev\/k?mem|dev\/port|proc\/kcore|proc\/(?!sys\/|net\/)[^/]{1,24}\/(?:mem|environ)|proc\/sysrq-trigger)$/

export const STREAMS =
  /^(?:\/dev\/(?:null|zero|full|random|urandom|stdin|stdout|stderr|tty|fd\/\d{1,3}|pts\/\d{1,4}|console)|nul|nul:|\$null|con|-|&\d{1,3}|\d)$/

export const LOGS =
  /^(?:\/private)?\/var\/(?:log|adm|account)(?:\/|$)|^\/run\/(?:utmp|log\/journal)|\/(?:wtmp|btmp|lastlog|utmp|faillog|auth\.log|secure|audit\.log|syslog|kern\.log|messages)(?:\.\d|$)|(?:^|\/)winevt\/logs(?:\/|$)|\.evtx$|\/logfiles(?:\/|$)|system32\/logfiles/

export const BACKUPS =
  /(?:^|\/)(?:backups?|\.?snapshots?|timemachine|time machine backups|restic(?:-repo)?|borg(?:-repo|backup)?|duplicity|bacula|veeam|pg_?backups?|db_?backups?|mysql_?backups?)(?:\/|$)|\.(?:bak|backup|dump|vhdx?|vbk|wbcat|bkf)$/

export const DATA =
  /^\/var\/lib\/(?:mysql|mariadb|postgresql|pgsql|mongodb?|redis|elasticsearch|cassandra|docker|containerd|etcd|rabbitmq|clickhouse|influxdb|kubelet|libvirt|neo4j|couchdb)(?:\/|$)|\.(?:sqlite3?|db|mdb|ibd|frm|mdf|ldf|ndf|tfstate)$|\/pgdata(?:\/|$)|^\$\{?(?:pgdata|mysql_data(?:dir)?|datadir|mongo_data)\}?(?:\/|$)/

/** Segments that a build, a tool or a package manager makes again. */
export const BUILT =
  /^(?:node_modules|dist|dists|build|builds|out|output|outputs|target|coverage|\.coverage|htmlcov|__pycache__|\.next|\.nuxt|\.output|\.cache|cache|\.caches?|caches|\.turbo|\.parcel-cache|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.hypothesis|\.tox|\.nox|\.venv|venv|env|virtualenv|\.virtualenv|\.gradle|obj|tmp|temp|\.tmp|\.temp|\.svelte-kit|\.angular|\.vite|\.vitest|storybook-static|_build|_site|public\/build|\.eggs|eggs|deriveddata|pods|\.terraform|\.serverless|\.nyc_output|test-results|playwright-report|\.dart_tool|zig-cache|zig-out|\.zig-cache|\.stack-work|dist-newstyle|elm-stuff|bower_components|\.expo|\.docusaurus|\.sass-cache|\.eslintcache|\.bundle|\.webpack|\.rollup\.cache|cmake-build-\w{1,20}|cmakefiles|cmakecache\.txt|bazel-\w{1,20}|\.bazel|\.pnp|\.yarn|\.pnpm-store|\.ipynb_checkpoints|\.vercel|\.netlify|\.wrangler|\.aws-sam|cdk\.out|\.idea|\.vs|bin\/debug|bin\/release|debug|release|logs?|artifacts?|generated|gen|site|docs\/_build|vendor|third_party|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|uv\.lock|cargo\.lock|gemfile\.lock|composer\.lock|.{1,60}\.(?:egg-info|pyc|pyo|o|obj|a|so|dylib|dll|exe|tsbuildinfo|class|jar|war|whl|tmp|temp|swp|log|out|pid|lock|gcda|gcno|profraw|tgz|tar\.gz|zip|deb|rpm|iso|min\.js|map|aux|toc|bbl|blg|cover|prof|orig|rej))$/
