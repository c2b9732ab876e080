/** How much a path weighs when it is deleted or overwritten. */

export type PathWeight =
  | 'root'
  | 'device'
  | 'log'
  | 'system'
  | 'temporary'
  | 'build'
  | 'here'
  | 'unknown'
  | 'plain'

const ROOTS = new Set(
  '/ ~ /home /etc /usr /var /bin /sbin /lib /lib32 /lib64 /boot /root /opt /srv /sys /proc /dev /run /mnt /media /data /users /system /library /applications /private /volumes /usr/bin /usr/lib /usr/sbin /usr/local /usr/share /var/lib /var/log /var/www /var/db /nix /snap c: c:/windows c:/users c:/windows/system32 /c /d d: e: /mnt/c /c/windows /c/users'.split(
    ' ',
  ),
)
const SYSTEM =
  /^(?:\/(?:etc|usr|boot|lib|lib32|lib64|bin|sbin|sys|proc|dev|root|system|library|applications|nix)\/|\/var\/(?!tmp\/|folders\/|cache\/)|\/opt\/|\/srv\/|c:\/(?:windows|program files|programdata))/
const LOCAL = /^\/usr\/local\/|^\/opt\/|^\/srv\//
const LOGS =
  /^\/var\/log(?:\/|$)|^\/private\/var\/log(?:\/|$)|\/\.?[a-z]{0,8}_history$|\/log\/(?:audit|wtmp|btmp|lastlog|secure|auth)/
const TEMPORARY =
  /^(?:\/tmp|\/var\/tmp|\/private\/tmp|\/private\/var\/folders|\/var\/folders|\/dev\/shm|\/var\/cache|\$\{?(?:tmpdir|tmp|temp|runner_temp|tempdir|tmp_dir|temp_dir)\}?|%temp%|%tmp%|\$env:temp|\$\(mktemp[^)]{0,40}\)|`mktemp[^`]{0,40}`)(?:\/|$)/
const DEVICES =
  /^\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z]|xvd[a-z]|nvme\d|mmcblk\d|disk\d|rdisk\d|md\d|dm-\d|mapper\/|mem$|kmem$|loop\d)/
const BUILT =
  /^(?:node_modules|dist|build|builds|out|output|target|coverage|\.coverage|htmlcov|__pycache__|\.next|\.nuxt|\.output|\.cache|\.turbo|\.parcel-cache|\.pytest_cache|\.mypy_cache|\.ruff_cache|\.tox|\.nox|\.venv|venv|\.gradle|obj|tmp|temp|\.tmp|\.temp|\.svelte-kit|\.angular|\.vite|storybook-static|_build|_site|\.eggs|deriveddata|pods|\.terraform|\.serverless|\.nyc_output|test-results|playwright-report|\.dart_tool|zig-cache|zig-out|\.zig-cache|\.stack-work|elm-stuff|bower_components|\.expo|\.docusaurus|\.sass-cache|\.eslintcache|\.bundle|\.webpack|\.rollup\.cache|cmake-build-\w{1,20}|bazel-\w{1,20}|.{1,60}\.(?:egg-info|pyc|pyo|o|tsbuildinfo|class|tmp|log))$/

/** `.`, `..` and repeated slashes resolved; backslashes turned; lower case. */
export function tidyPath(path: string): string {
  const plain = path.replaceAll('\\', '/').toLowerCase()
  const absolute = plain.startsWith('/')
  const kept: string[] = []
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (part !== '..' || !absolute) kept.push(part)
  }
  return (absolute ? '/' : '') + kept.join('/')
}

export function weighPath(path: string): PathWeight {
  const tidy = tidyPath(path)
  if (tidy === '' || tidy === '..' || tidy.startsWith('../'))
    return tidy === '' && path === '' ? 'unknown' : 'here'
  const whole = tidy.replace(/\/(?:\*|\.\*|\{\*,\.\*\}|\*\.\*|\.\[!\.\]\*|\?\?\*)$/, '') || '/'
  if (
    ROOTS.has(whole) ||
    /^(?:\/home\/[^/]{1,64}|\/users\/[^/]{1,64}|c:\/users\/[^/]{1,64}|~[a-z0-9_-]{1,32})$/.test(whole)
  )
    return 'root'
  if (TEMPORARY.test(whole)) return 'temporary'
  if (/^(?:\*|\.\*|\*\.\*|\{\})$/.test(whole)) return whole === '{}' ? 'unknown' : 'here'
  if (DEVICES.test(whole)) return 'device'
  if (LOGS.test(whole)) return 'log'
  if (SYSTEM.test(whole)) return 'system'
  if (whole.split('/').some((part) => BUILT.test(part))) return 'build'
  if (/^[$`]/.test(whole)) return 'unknown'
  return 'plain'
}

/** Software that people install by hand lives here: weighty as a tree, everyday as a single file. */
export function isLocallyInstalled(path: string): boolean {
  return LOCAL.test(tidyPath(path))
}
