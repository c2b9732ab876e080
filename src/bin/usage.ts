/** What `audit-service help` and `audit-service COMMAND --help` print. */
import { ROLES } from '../domain/principal.ts'
import { VERSION } from './version.ts'

export const USAGE = {
  serve: `Usage: audit-service serve

Runs the service until SIGTERM or SIGINT. Settings: SERVICE_* variables, see docs/settings.md`,

  keys: `Usage:
  audit-service keys create [--name NAME] [--roles ROLES] [--team TEAM] [--expires-at TIME] [--org NAME]
  audit-service keys list [--org NAME]
  audit-service keys rotate ID [--grace SECONDS] [--org NAME]
  audit-service keys revoke ID [--org NAME]
  audit-service keys grant ID --roles ROLES [--org NAME]
ROLES: some of ${ROLES.join(',')}; admin by default`,

  orgs: `Usage:
  audit-service orgs create NAME
  audit-service orgs list
  audit-service orgs retire NAME`,

  explain: `Usage:
  audit-service explain 'COMMAND'
  audit-service explain '{"action": "...", "data": {...}}'

Shows how the event would be judged. Nothing is recorded.`,

  demo: `Usage: audit-service demo

Fills an empty store (SERVICE_DATA_DIR or SERVICE_DATABASE_URL) with a week of sample data.`,

  migrate: `Usage: audit-service migrate

Brings the database of SERVICE_DATABASE_URL up to date, and ends.`,

  move: `Usage: audit-service move --from DATA_DIR --to postgres://...

Copies an embedded store into an empty PostgreSQL database. Stopped at any point, it continues when it is run again.`,

  backup: `Usage: audit-service backup FILE

Copies the embedded database of SERVICE_DATA_DIR into FILE while the service runs.`,

  restore: `Usage: audit-service restore FILE

Replaces the embedded database of SERVICE_DATA_DIR by a backup. The service must be stopped.`,

  evidence: `Usage:
  audit-service evidence verify BUNDLE [--known FILE]... [--key KEY]... [--witness KEY]... [--json]
  audit-service evidence check

verify checks a bundle (GET /v1/events/bundle) without network: see docs/evidence.md. It ends with 0 (valid and anchored),
10 (valid, not anchored), 20 (incomplete), 30 (diverges from a known checkpoint) or 40 (invalid).
check derives all logs of the store again from its events: 0 (they fit), 20 (events are missing or have no entry) or
40 (something was changed).`,
} as const

export const OVERVIEW = `Audit Event Service ${VERSION}

Usage: audit-service COMMAND

  serve                        run the service (settings: SERVICE_* variables, see docs/settings.md)
  keys create|list|rotate|revoke|grant
                               manage API keys
  orgs create|list|retire      manage organizations
  explain 'COMMAND or JSON'    show how an event would be judged, without recording it
  demo                         fill an empty store with a week of sample data
  migrate                      bring the database of SERVICE_DATABASE_URL up to date, and end
  move --from DATA_DIR --to URL
                               copy an embedded store into PostgreSQL; can be stopped and run again
  backup FILE                  copy the database while the service runs
  restore FILE                 replace the database by a backup (the service must be stopped)
  evidence verify BUNDLE       check a bundle of events and their proofs, without network
  evidence check               derive the logs of the store again, and compare
  version, help [COMMAND]

audit-service COMMAND --help shows how a command is used.`
