/** What `audit-service help` and `audit-service COMMAND --help` print. */
import { ROLES } from '../domain/principal.ts'
import { QUOTA_NAMES } from '../domain/quotas.ts'
import { VERSION } from './version.ts'

export const USAGE = {
  serve: `Usage: audit-service serve

Runs the service until SIGTERM or SIGINT. Settings: SERVICE_* variables, see docs/settings.md`,

  keys: `Usage:
  audit-service keys create [--name NAME] [--roles ROLES] [--team TEAM] [--expires-at TIME] [--org NAME]
  audit-service keys list [--org NAME]
  audit-service keys rotate ID [--grace SECONDS] [--org NAME]
  audit-service keys use ID [--org NAME]          who uses it, and what their hooks do once it is revoked
  audit-service keys revoke ID [--org NAME]
  audit-service keys grant ID --roles ROLES [--org NAME]
ROLES: some of ${ROLES.join(',')}; admin by default`,

  'sign-in': `Usage: audit-service sign-in [--org NAME]

Prints a link that opens the dashboard signed in: once, within 10 minutes. Run it beside the store.`,

  orgs: `Usage:
  audit-service orgs create NAME
  audit-service orgs list
  audit-service orgs retire NAME`,

  quotas: `Usage:
  audit-service quotas list [--org NAME]
  audit-service quotas set [--org NAME] [--team NAME | --key ID] LIMITS
LIMITS: ${QUOTA_NAMES.map((name) => `--${name.replaceAll('_', '-')} N`).join(', ')}; none instead of N removes one`,

  stop: `Usage:
  audit-service stop WHAT --reason TEXT (--for TIME | --until TIME) [--org NAME]
  audit-service stop --end ID [--org NAME]
WHAT: one or several of --agent ID, --session ID, --key ID, --person NAME, --host NAME, --team NAME; all of it must fit.
--for takes minutes, hours or days: 30m, 2h, 7d

Blocks every call that it is about until it ends, whatever the policy says. Run it beside the store: see docs/stops.md`,

  stops: `Usage: audit-service stops [--all] [--org NAME]

Lists the stops that are in force; with --all also those that have ended.`,

  secrets: `Usage:
  audit-service secrets rotate
  audit-service secrets status

rotate puts a new master secret in force, and seals again what the old one sealed. Both are accepted until nothing needs the old
one: status lists what does. On the embedded store the service must be stopped, and without SERVICE_SECRET the new secret is
made. Otherwise the new one is SERVICE_SECRET, the old one SERVICE_SECRET_PREVIOUS, and all nodes must have been started with
both. Stopped at any point, rotate continues when it is run again.`,

  explain: `Usage:
  audit-service explain 'COMMAND'
  audit-service explain '{"action": "...", "data": {...}}'

Shows how the event would be judged. Nothing is recorded.`,

  verdicts: `Usage: audit-service verdicts [--org NAME] [--days N]

Judges the stored events of the last N days (30) again with the classifier of this version, and lists what it would judge
otherwise. Changes nothing.`,

  demo: `Usage: audit-service demo [--data-dir FOLDER]

Makes a store with three weeks of sample data in a folder of its own, ./data-demo unless another is named: sixty agents of five
teams, everyday work and attacks, what was blocked and what ran, approvals, exceptions, alerts, reviews, evidence. Nothing is
sent anywhere. A store that has events is left alone, and so is SERVICE_DATA_DIR. With SERVICE_DATABASE_URL, that database is
filled; it must be empty.`,

  mcp: `Usage: audit-service mcp

An MCP server on standard input and output, for the assistant of a security officer: it finds and explains events, tells
sessions and lists changes of a running service. It reads alone, and credentials are masked. The address is SERVICE_URL, the key
SERVICE_READ_API_KEY, or those of ~/.service/config.json: see docs/gateway.md`,

  migrate: `Usage: audit-service migrate

Brings the database of SERVICE_DATABASE_URL up to date, and ends. Without it, the embedded store of SERVICE_DATA_DIR: while no
service runs on it, a file of an earlier release is written anew, so that it gives back the space of what is removed.`,

  move: `Usage: audit-service move --from DATA_DIR [--to postgres://USER@HOST/DATABASE]

Copies an embedded store into the empty PostgreSQL database of SERVICE_DATABASE_URL_FILE or SERVICE_DATABASE_URL. --to takes a
URL without a password. Stopped at any point, it continues when it is run again.`,

  backup: `Usage:
  audit-service backup FILE
  audit-service backup --to FOLDER [--keep N]

Copies the embedded database of SERVICE_DATA_DIR while the service runs: into FILE, or into FOLDER under a name with the
time. With --keep, the oldest of FOLDER's backups are removed afterwards, so that N are left. The service makes them by itself
where SERVICE_BACKUP_DIR is set.`,

  restore: `Usage: audit-service restore FILE

Replaces the embedded database of SERVICE_DATA_DIR by a backup. The service must be stopped.`,

  evidence: `Usage:
  audit-service evidence verify BUNDLE|URL [--known FILE]... [--key KEY]... [--witness KEY]... [--json]
  audit-service evidence check [BACKUP]

verify checks a bundle (GET /v1/events/bundle) without network: see docs/evidence.md. A URL is that of a running service,
which is asked for one with the key in SERVICE_API_KEY. It ends with 0 (valid and anchored), 10 (valid, not anchored),
20 (incomplete), 30 (diverges from a known checkpoint) or 40 (invalid).
check derives all logs of the store, or of a backup of the embedded store, again from its events: 0 (they fit),
20 (events are missing or have no entry) or 40 (something was changed).`,
} as const

export const OVERVIEW = `Audit Event Service ${VERSION}

Usage: audit-service COMMAND

  serve                        run the service (settings: SERVICE_* variables, see docs/settings.md)
  keys create|list|use|rotate|revoke|grant
                               manage API keys
  sign-in                      print a link that opens the dashboard signed in, once
  orgs create|list|retire      manage organizations
  quotas list|set              how much an organization, a team or a key may use
  stop WHAT --reason TEXT --for TIME
                               block every call of an agent, a session, a key, a person, a host or a team
  stop --end ID                let them go on
  stops [--all]                list the stops in force
  secrets rotate|status        put a new master secret in force; list what needs the old one
  explain 'COMMAND or JSON'    show how an event would be judged, without recording it
  verdicts                     judge stored events again with this version, and list what would change
  demo [--data-dir FOLDER]     make a store with three weeks of sample data, in ./data-demo
  mcp                          read-only tools for an assistant, as an MCP server
  migrate                      bring the database up to date, and end; an embedded store is written anew where that gives space back
  move --from DATA_DIR         copy an embedded store into PostgreSQL; can be stopped and run again
  backup FILE                  copy the database while the service runs
  backup --to FOLDER [--keep N]
                               the same, named by the time; the newest N are kept
  restore FILE                 replace the database by a backup (the service must be stopped)
  evidence verify BUNDLE|URL   check a bundle of events and their proofs
  evidence check [BACKUP]      derive the logs of the store, or of a backup, again, and compare
  version, help [COMMAND]

audit-service COMMAND --help shows how a command is used.`
