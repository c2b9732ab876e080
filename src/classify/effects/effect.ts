/** What would happen, to what, how: the language between the readers, which say nothing about levels, and the judge. */
import type { Manners } from './manner.ts'

export const ACTS = [
  'read',
  'search',
  'write',
  'delete',
  /** Overwrites or formats: nothing can bring it back. */
  'destroy',
  'execute',
  'send',
  'fetch',
  'listen',
  /** Opens a session or a tunnel to another machine or system. */
  'connect',
  'stop',
  'grant',
  'create',
  'configure',
  'publish',
  'pay',
  'message',
  /** Something is decided about a person. */
  'decide',
] as const

export type Act = (typeof ACTS)[number]

export type Target = {
  readonly class: TargetClass
  /** As a person would name it: `/etc`, `customers`, `paste.example`. */
  readonly name: string
}

export type Effect = {
  readonly act: Act
  readonly target: Target
  readonly manner: Manners
  /** How it is done: `find -exec`, `subprocess.run`, `github create_or_update_file`. */
  readonly route: string
  /** Characters of the text that was read; null where they are not known. */
  readonly span: readonly [number, number] | null
}

/** Of something whose place in the text is not known. */
export function effectOf(
  act: Act,
  on: TargetClass,
  name: string,
  route: string,
  manner: Manners = 0,
): Effect {
  return { act, target: { class: on, name }, manner, route, span: null }
}

/** Kind and sensitivity. The judge knows these and nothing else about a target. */
export const TARGET_CLASSES = [
  // Files and folders.
  'path/root', // the whole file system, or a folder that the system cannot do without
  'path/home', // a whole home folder
  'path/disk', // a disk or partition
  'path/memory', // memory and environment of running programs
  'path/system', // a file that belongs to the system
  'path/credential', // keys, passwords, tokens, browser stores, wallets
  'path/settings', // settings in which tokens are often kept
  'path/account', // the list of accounts
  'path/privilege', // who may become whom: sudoers, PAM
  'path/control', // settings of what protects and records
  'path/startup', // runs by itself: cron, units, launch agents, start-up folders
  'path/profile', // a person's own shell start-up file
  'path/login', // lets somebody in: authorized_keys
  'path/log',
  'path/history', // of commands
  'path/guard', // this service's own files and hooks
  'path/personal', // personnel, pay, health
  'path/auth', // who may do what in an application
  'path/about', // code and lists about people, pay or access
  'path/backup',
  'path/data', // files of a data store
  'path/workspace', // the whole working folder
  'path/file', // a file or folder in the working folder
  'path/outside', // outside of the working folder, nothing special
  'path/later', // is run later by a tool: git hook, CI workflow, package script
  'path/regenerable', // build output, caches, dependencies
  'path/temporary',
  'path/nothing', // /dev/null and standard streams
  'path/unknown', // a variable that nobody can resolve
  // Machines and addresses.
  'host/loopback',
  'host/private',
  'host/outside',
  'host/raw', // an address instead of a name
  'host/drop', // paste sites, request bins, tunnels
  'host/installer', // known installers, by exact name
  'host/code', // code hosts and package registries
  'host/metadata', // of a cloud machine: hands out credentials
  'host/production',
  'host/unknown',
  // What runs.
  'process/guard',
  'process/security',
  'process/system', // all, the first, or one that the machine needs
  'process/service',
  'process/own',
  'process/login', // somebody's session
  // Who may do what.
  'account/admin',
  'account/login',
  'account/service',
  'control/security', // firewall, malware protection, mandatory access control
  'control/logging', // audit and event logs
  'control/kernel', // kernel settings and modules
  'control/boot',
  'control/system', // clock, name resolution, swap
  'control/trust', // certificates, signature checks
  // What platforms keep.
  'resource/whole', // project, account, cluster, organization, state
  'resource/store', // database, bucket, volume, queue, table
  'resource/backup',
  'resource/credential',
  'resource/identity', // users, roles, policies of a platform
  'resource/compute', // machines
  'resource/workload', // pods, containers, functions, deployments
  'resource/network', // names, routes, firewall rules
  'resource/log',
  'resource/record', // one entry: an issue, a row, a document, a calendar date
  'resource/person', // records about people
  'resource/minor', // label, reaction, draft
  'resource/regenerable', // image, cache, artefact
  'resource/unknown',
  // Repositories.
  'repository/own-work', // what is not committed, or one's own branch
  'repository/shared', // what others have
  'repository/release', // tags, releases, protected branches
  'repository/settings',
  'repository/hook',
  // Data stores.
  'data/rows',
  'data/part', // a column, view, index or function
  'data/table',
  'data/database',
  'data/everything',
  'data/personal',
  'data/access', // users and rights of a data store
  'data/server', // settings and functions of its server
  // Software.
  'package/known',
  'package/url',
  'package/registry',
  // What is run.
  'code/unknown', // computed: nobody can know
  'code/decoded', // deliberately spelt so that nobody reads it
  'code/disguised', // spelt with characters that nobody sees
  'code/network', // came from the network
  'code/beyond', // more, or deeper, than is read
  'code/shell', // a shell for somebody else
  'code/escape', // a program that is made to start a shell
  'code/attack', // a tool made for attacks
  'code/bomb', // copies itself without end
  // Money and people.
  'money/small',
  'money/large',
  'money/unknown',
  'person/one',
  'person/many',
  'message/inside',
  'message/outside',
] as const

export type TargetClass = (typeof TARGET_CLASSES)[number]
