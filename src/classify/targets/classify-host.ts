/** What stands behind an address: this machine, a neighbour, the world, a place where things are dropped. */

import type { TargetClass } from '../effects/effect.ts'
import { memoize } from '../memoize.ts'
import { setOf } from '../set-of.ts'
import { namesProductionHost } from './names-production.ts'

/** By exact name: a look-alike is not one of them. */
const INSTALLERS = setOf(
  'sh.rustup.rs astral.sh get.docker.com deb.nodesource.com rpm.nodesource.com bun.sh deno.land raw.githubusercontent.com/homebrew raw.githubusercontent.com/nvm-sh get.pnpm.io install.python-poetry.org pyenv.run get.rvm.io aider.chat repo.continuum.io code-server.dev webi.sh webinstall.dev get-ghcup.haskell.org get.haskellstack.org install.julialang.org pixi.sh micro.mamba.pm get.nextflow.io get.opentofu.org fluxcd.io run.linkerd.io istio.io dl.dagger.io install.meteor.com cli-assets.heroku.com dot.net dotnet.microsoft.com builds.dotnet.microsoft.com packagecloud.io packages.gitlab.com install.datadoghq.com bootstrap.saltproject.io omnitruck.chef.io get.acme.sh release.solana.com release.anza.xyz get.tur.so get.modular.com goreleaser.com static.rust-lang.org dl.k8s.io get.sdkman.io get.k3s.io get.helm.sh raw.githubusercontent.com/helm starship.rs ohmyposh.dev mise.run mise.jdx.dev nixos.org install.determinate.systems fnm.vercel.app cli.github.com packages.microsoft.com download.docker.com apt.llvm.org bootstrap.pypa.io getcomposer.org sdk.cloud.google.com awscli.amazonaws.com aka.ms claude.ai cursor.com ollama.com tailscale.com get.volta.sh volta.sh golang.org go.dev dl.google.com install.duckdb.org fly.io railway.app cli.doppler.com get.pulumi.com releases.hashicorp.com apt.releases.hashicorp.com yarnpkg.com dl.yarnpkg.com just.systems zed.dev atuin.sh setup.atuin.sh chocolatey.org community.chocolatey.org get.scoop.sh wasmtime.dev rustwasm.github.io foundry.paradigm.xyz get.jetify.com devenv.sh opencode.ai setup.ubiops.com sh.wasmer.io get.wasmer.io brew.sh raw.githubusercontent.com/ohmyzsh raw.githubusercontent.com/pyenv raw.githubusercontent.com/creationix raw.githubusercontent.com/asdf-vm raw.githubusercontent.com/rbenv raw.githubusercontent.com/kubernetes-sigs raw.githubusercontent.com/kubernetes raw.githubusercontent.com/golangci raw.githubusercontent.com/aquasecurity raw.githubusercontent.com/anchore raw.githubusercontent.com/astral-sh raw.githubusercontent.com/k3d-io raw.githubusercontent.com/rancher raw.githubusercontent.com/junegunn raw.githubusercontent.com/conda-forge raw.githubusercontent.com/rvm',
)

const CODE_HOSTS = setOf(
  'github.com api.github.com raw.githubusercontent.com codeload.github.com objects.githubusercontent.com gitlab.com bitbucket.org codeberg.org huggingface.co',
)

/** Where packages come from, by the names of those who keep them. */
const PACKAGE_HOST =
  /(?:^|\.)(?:npmjs|yarnpkg|pypi|pythonhosted|crates|rubygems|maven|apache|golang|docker|ghcr|quay|debian|ubuntu|alpinelinux|anaconda|packagist|nuget|pytorch|gradle|k8s|postgresql|fedoraproject)\.(?:org|io|com)$/

const DROPS =
  /(?:^|\.)(?:pastebin\.com|paste\.ee|hastebin\.com|ix\.io|sprunge\.us|termbin\.com|0x0\.st|transfer\.sh|file\.io|bashupload\.com|dpaste\.(?:com|org)|controlc\.com|ghostbin\.\w{2,8}|rentry\.(?:co|org)|requestbin\.\w{2,8}|webhook\.site|pipedream\.net|requestcatcher\.com|beeceptor\.com|hookbin\.com|interact\.sh|oast\.(?:pro|live|site|online|fun|me)|burpcollaborator\.net|dnslog\.cn|ceye\.io|ngrok\.io|ngrok-free\.app|ngrok\.app|serveo\.net|localhost\.run|loca\.lt|trycloudflare\.com|anonfiles\.com|gofile\.io|catbox\.moe|wetransfer\.com|mega\.nz|temp\.sh|oshi\.at|tmpfiles\.org|uguu\.se|canarytokens\.com|exfil\w{0,20}|c2|evil|attacker|malicious)(?:\.|$)|\.onion$|(?:^|\.)(?:evil|attacker|malicious|exfil|c2)[\w-]{0,20}\./

const PRIVATE_NAME =
  /^[a-z0-9-]{1,63}$|\.(?:local|internal|lan|home|corp|intranet|localdomain|svc|cluster\.local|test)$/
const LOOPBACK =
  /^(?:localhost|ip6-localhost|.{1,60}\.localhost|127(?:\.\d{1,3}){1,3}|0\.0\.0\.0|\[?::1?\]?|\[?::ffff:127\.[\d.]{5,12}\]?|host\.docker\.internal|0x7f[0-9a-f]{0,6}|2130706433|017700000001)$/
const METADATA =
  /^(?:169\.254\.169\.254|169\.254\.170\.2|fd00:ec2::254|\[fd00:ec2::254\]|metadata\.google\.internal|metadata|100\.100\.100\.200|metadata\.azure\.internal|2852039166|0xa9fea9fe)$/
const PRIVATE_ADDRESS =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[?f[cd][0-9a-f]{2}:.{1,40}\]?|\[?fe80:.{1,40}\]?)$/
const ADDRESS =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[?[0-9a-f:]{2,40}:[0-9a-f:.]{1,40}\]?|0x[0-9a-f]{6,8}|\d{8,10})$/

export type Address = {
  readonly scheme: string
  /** Without user and port, lower case. */
  readonly host: string
  readonly path: string
}

const URL_PARTS =
  /^([a-z][a-z0-9+.-]{0,20}):\/\/(?:[^@/\s]{0,300}@)?(\[[^\]]{1,60}\]|[^/:?#\s]{1,255})(?::\d{1,5})?([^\s]{0,2000})/i

/** Of a URL, `user@host:path`, `host:port` or a bare host. Null where none of these stands there. */
export function readAddress(text: string): Address | null {
  const url = URL_PARTS.exec(text)
  if (url !== null)
    return { scheme: (url[1] ?? '').toLowerCase(), host: (url[2] ?? '').toLowerCase(), path: url[3] ?? '' }
  const bare = text.slice(text.lastIndexOf('@') + 1)
  const host = /^(\[[0-9a-f:.]{2,60}\]|[\w.-]{1,255})(?::(.{0,2000}))?$/i.exec(bare)
  return host === null ? null : { scheme: '', host: (host[1] ?? '').toLowerCase(), path: host[2] ?? '' }
}

export const classifyHost = memoize((address: string): TargetClass => {
  const read = readAddress(address)
  if (read === null) return 'host/unknown'
  const { host, scheme, path } = read
  if (LOOPBACK.test(host)) return 'host/loopback'
  if (METADATA.test(host)) return 'host/metadata'
  if (PRIVATE_ADDRESS.test(host)) return 'host/private'
  if (/[$`{\ue010-\uf8ff]/.test(host)) return 'host/unknown'
  if (namesProductionHost(address)) return 'host/production'
  if (ADDRESS.test(host)) return 'host/raw'
  if (DROPS.test(host)) return 'host/drop'
  if (scheme === 'https' && isInstaller(host, path)) return 'host/installer'
  if (CODE_HOSTS.has(host) || PACKAGE_HOST.test(host)) return 'host/code'
  if (PRIVATE_NAME.test(host)) return 'host/private'
  return 'host/outside'
}, 200)

function isInstaller(host: string, path: string): boolean {
  if (INSTALLERS.has(host)) return true
  const owner = path.split('/', 2)[1]?.toLowerCase() ?? ''
  return INSTALLERS.has(`${host}/${owner}`)
}
