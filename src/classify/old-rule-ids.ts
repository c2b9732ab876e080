/**
 * The rules of classifier 1 and what took their place: events stored under the old ids are found by the new ones. The old
 * rules went by program, the new ones by what happens to what, so that one old rule may have several successors.
 */
const TABLE = `
  shell.recursive-root-delete shell.find-delete-root shell.move-away code.delete-root code.shell-text path.delete-root windows.recursive-root-delete > delete.everything
  shell.log-delete shell.log-wipe > delete.log delete.logs delete.logs-many control.logging
  windows.log-wipe > control.logging
  shell.system-file-delete code.system-file-delete > delete.system-file
  shell.recursive-forced-delete > delete.workspace delete.folder-forced delete.outside-folder delete.unknown
  shell.recursive-delete > delete.folder delete.outside-folder
  shell.mass-delete > delete.workspace-files
  shell.find-delete > delete.workspace delete.folder-forced delete.outside-folder
  shell.find-delete-some git.forced-file-delete > delete.folder-forced
  code.delete-tree windows.recursive-delete > delete.outside-folder delete.folder-forced
  code.file-delete > delete.outside delete.folder
  shell.shred > destroy.file destroy.folder
  shell.truncate > delete.data write.data
  shell.move-into-nothing > delete.outside
  shell.mirror-delete > delete.mirror platform.delete-store
  shell.disk-overwrite > write.disk delete.disk
  shell.disk-format shell.volume-destroy windows.disk-format > delete.disk
  shell.fork-bomb shell.batch-fork-bomb code.fork-bomb > run.bomb
  shell.kernel-crash > delete.memory
  shell.shutdown > stop.machine
  shell.kernel-module shell.kernel-settings > control.kernel
  shell.boot-settings > control.boot
  shell.system-permissions > grant.system-recursive grant.root-everybody
  shell.open-to-all > grant.everybody grant.everybody-recursive grant.system-everybody
  windows.access-opened > grant.everybody-recursive grant.root-everybody grant.system-recursive
  shell.setuid > grant.setuid
  shell.permission-change > grant.everybody grant.system grant.protection
  shell.sudoers-change shell.account-file-change > write.account
  shell.system-file-emptied > delete.system-file write.system
  shell.system-file-write shell.remote-system-write path.system-file > write.system
  shell.account-change windows.account-change > grant.admin grant.login grant.login-secret delete.account
  shell.numeric-user-trick code.privileges > grant.admin
  shell.administrator-shell shell.privileged-command > become.admin
  shell.authorized-keys > write.login
  shell.scheduled-job > write.startup write.job delete.privilege
  shell.service-install shell.service-enable windows.planted-job > write.startup
  shell.start-up-file path.shell-startup > write.profile
  shell.start-up-file-command > write.profile write.startup run.network
  path.login-persistence > write.startup write.login
  windows.registry-change > write.startup delete.outside-folder
  shell.guard-stopped > stop.guard stop.security
  shell.firewall-off shell.protection-off > control.security
  windows.guard-off > control.security stop.security
  shell.guard-settings > write.control
  windows.policy-change > control.system stop.service
  shell.history-wipe > delete.log
  shell.secret-sent > send.credential send.credential-inside
  shell.environment-sent > send.environment
  shell.drop-site > send.drop
  shell.archive-sent > send.hidden send.export send.system
  shell.name-lookup-tunnel > send.hidden
  shell.bulk-export query.bulk-export > platform.export
  connector.bulk-export > platform.export platform.export-person
  shell.network-shell shell.socket-path-shell shell.socat-shell shell.embedded-network-code shell.shared-terminal code.network-shell > run.remote-shell
  shell.piped-network-shell > run.remote-shell run.network-typed
  shell.relay > run.remote-shell listen.open
  shell.listener > listen.open listen.tunnel connect.tunnel
  shell.download-run-privileged > run.network-elevated
  shell.download-run shell.download-then-run code.download-run windows.download-run > run.network
  windows.download-tool > run.network fetch.proxy
  shell.decoded-run code.decoded-run windows.encoded-command > run.decoded
  shell.network-package > install.url install.unsafe
  shell.wrapped-shell shell.escape shell.escape-option shell.escape-file > run.escape
  code.shell-start > run.escape-program
  shell.input-as-script shell.run-variable > run.unknown
  shell.too-much-to-follow > run.beyond
  shell.host-mount > platform.host-mount
  shell.shellshock shell.shellshock-text attack.tool attack.miner > run.attack-tool
  shell.kill-everything > stop.system
  shell.kill-forced > stop.many
  shell.carrier-stopped > stop.serving
  shell.service-stopped > stop.service stop.many
  windows.recovery-off > platform.delete-backup control.boot
  windows.credential-dump > read.memory write.from-credential run.attack-tool
  attack.privilege-search > search.secrets
  attack.redirected-source > install.source install.unsafe repository.hook
  attack.mount > control.system
  git.discard-changes git.clean git.branch-delete git.stash-delete git.worktree-delete git.reference-change > repository.discard
  git.force-push git.history-rewrite > repository.rewrite
  git.lease-push > repository.rewrite-own
  git.remote-delete > repository.rewrite repository.release
  git.commands-from-settings shell.git-hook > repository.hook
  package.publish > publish.package
  package.unpublish > repository.release
  package.registry-access > platform.change-identity platform.grant-admin
  package.removed > install.removed
  database.drop-command query.drop-database query.document-drop-database query.redis-flush-all > data.delete-database
  database.flush-command > data.delete-database data.delete-table
  database.key-delete-command > data.server data.delete-rows
  database.restore-over query.drop-table query.truncate query.document-drop-collection query.redis-flush query.search-index-delete > data.delete-table
  database.server-stopped > stop.serving data.server
  query.delete-everything query.graph-delete-everything > data.delete-all-rows
  query.document-delete-everything > data.delete-all-rows data.change-all-rows
  query.update-everything > data.change-all-rows
  query.drop-column query.drop-object query.graph-mutation-delete > data.delete-part
  query.erase-logs query.row-security-off query.server-command query.server-files query.shutdown query.redis-takeover > data.server
  query.grant-everything > data.access-all
  query.privileges query.triggers-off query.server-settings query.redis-settings > data.access
  query.credential-tables > platform.read-credentials
  query.sensitive-columns > data.read-personal
  container.prune > platform.delete-stores
  container.volume-delete > platform.delete-store
  container.forced-delete > platform.delete-workload
  container.delete > platform.delete-minor platform.stop-workload
  cluster.delete-wide cluster.teardown > platform.delete-whole platform.delete-stores
  cluster.delete cluster.release-delete > platform.delete-workload platform.stop-workload
  cluster.change > platform.run-remote platform.stop-workload
  cluster.secrets-read connector.secrets > platform.read-credential platform.read-credentials
  cluster.admin-grant > platform.grant-admin
  platform.destroy-whole connector.destroy-everything > platform.delete-whole platform.delete-store platform.delete-store-all repository.delete
  platform.destroy platform.generic-destroy platform.generic-delete http.delete http.destructive-endpoint http.graphql-delete http.sdk-delete code.platform-delete > platform.delete-unknown platform.delete-store platform.delete-workload platform.delete-identity platform.delete-credential platform.delete-record
  platform.record-delete > platform.delete-network platform.delete-records
  platform.option-delete > platform.delete-store
  platform.stop platform.control-socket > platform.stop-workload
  platform.disable-protection > platform.stop-access platform.change-log
  platform.access-grant > platform.make-public platform.grant-admin platform.grant-login
  platform.secret-change > platform.change-credential platform.change-network
  platform.key-forget > platform.delete-credential
  platform.zone-transfer >
  connector.delete > platform.delete-record
  connector.personal-data > platform.read-person
  connector.permissions > platform.change-identity
  connector.money > money.pay money.pay-much
  infrastructure.destroy-unasked infrastructure.destroy > platform.delete-whole
  infrastructure.apply-unseen infrastructure.state-change > platform.change-whole-unseen
  infrastructure.apply > platform.change-whole
  path.ssh-keys path.environment-file path.cloud-credentials path.stored-password path.private-key path.secrets path.crypto-wallet path.browser-profile > read.credential write.credential delete.credential
  path.package-registry-settings path.history > read.settings
  path.human-resources path.pay-and-personnel path.authentication > read.personal write.personal
  path.pay-and-personnel-code path.authentication-code path.people-data > read.about write.about
  path.authentication-log > write.log
  path.system-accounts > read.account
  path.system-passwords > read.privilege write.account
  path.system-memory > read.memory read.disk
  environment.production environment.production-host > connect.production
  environment.production-command > connect.production platform.production
  http.metadata-service url.metadata-service > fetch.metadata
  url.drop-point > fetch.drop send.drop
  content.dangerous-script > delete.everything run.remote-shell run.network
`

/** Old id to new ids; none where nothing speaks of it any more. */
export const replacedBy: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [old = '', now = ''] = line.split('>').map((side) => side.trim())
      const successors = now === '' ? [] : now.split(' ')
      return old.split(' ').map((id) => [id, successors] as const)
    }),
)

const predecessors = new Map<string, string[]>()
for (const [old, successors] of replacedBy)
  for (const id of successors) predecessors.set(id, [...(predecessors.get(id) ?? []), old])

/** The old ids that a rule took the place of. */
export function replacedIds(id: string): readonly string[] {
  return predecessors.get(id) ?? []
}
