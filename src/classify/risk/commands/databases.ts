/** Databases dropped, flushed or restored over from the command line. Statements inside clients are judged by the query rules. */
import type { CommandRule } from './command-rule.ts'

export const databases: readonly CommandRule[] = [
  {
    id: 'database.drop-command',
    level: 'critical',
    why: 'Deletes a whole database.',
    programs: [
      'dropdb',
      'mysqladmin',
      'mariadb-admin',
      'rails',
      'rake',
      'php',
      'artisan',
      'mix',
      'prisma',
      'sequelize',
      'typeorm',
      'influx',
      'createdb',
      'sqlx',
      'knex',
      'alembic',
      'neo4j-admin',
      'mongo',
      'mongosh',
      'etcdctl',
      'edgedb',
      'supabase',
      'wrangler',
      'db-migrate',
      'diesel',
      'drizzle-kit',
      'flyway',
      'liquibase',
      'bin/rails',
      'python',
      'python3',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help', '--version')) return false
      const said = options.words.join(' ')
      switch (call.program) {
        case 'dropdb':
          return options.words.length > 0
        case 'mysqladmin':
        case 'mariadb-admin':
          return options.words.includes('drop')
        case 'rails':
        case 'rake':
        case 'bin/rails':
          return /\bdb:(?:drop|reset|migrate:reset|purge|truncate_all)\b/.test(said)
        case 'php':
        case 'artisan':
          return /\b(?:migrate:(?:fresh|reset|refresh)|db:wipe)\b/.test(said)
        case 'mix':
          return /\becto\.(?:drop|reset)\b/.test(said)
        case 'prisma':
          return (
            /\bmigrate reset\b/.test(said) ||
            (/\bdb push\b/.test(said) && options.hasAny('--force-reset', '--accept-data-loss'))
          )
        case 'sequelize':
          return /\bdb:drop\b|\bmigrate:undo:all\b/.test(said)
        case 'typeorm':
          return /\bschema:drop\b/.test(said)
        case 'influx':
          return /\bbucket delete\b/.test(said) || /\bDROP\b/i.test(call.args.join(' '))
        case 'sqlx':
        case 'diesel':
          return /\bdatabase (?:drop|reset)\b/.test(said)
        case 'flyway':
          return options.words.includes('clean')
        case 'liquibase':
          return options.words.some((word) => /^drop-?all$/i.test(word))
        case 'etcdctl':
          return options.words[0] === 'del' && options.hasAny('--prefix', '--from-key')
        case 'python':
        case 'python3':
          return /manage\.py (?:flush|reset_db)\b/.test(said)
        case 'knex':
          return /\bmigrate:rollback\b/.test(said) && options.has('--all')
        case 'supabase':
          return /\bdb reset\b/.test(said)
        case 'drizzle-kit':
          return options.words[0] === 'drop'
        case 'alembic':
          return options.words[0] === 'downgrade' && options.words[1] === 'base'
        default:
          return false
      }
    },
    examples: {
      hits: [
        'dropdb shop',
        'mysqladmin -u root drop shop',
        'rails db:drop',
        'php artisan migrate:fresh',
        'npx prisma migrate reset --force',
      ],
      misses: [
        'createdb shop',
        'rails db:migrate',
        'php artisan migrate',
        'dropdb --help',
        'rake db:migrate:status',
      ],
    },
  },
  {
    id: 'database.flush-command',
    level: 'critical',
    why: 'Deletes everything in a data store.',
    programs: ['redis-cli', 'valkey-cli', 'keydb-cli', 'memcflush', 'varnishadm', 'nc'],
    matches: (call) => {
      if (call.program === 'memcflush') return true
      if (call.program === 'nc') return /^flush_all/m.test(call.input ?? '')
      const said = `${call.args.join(' ')} ${call.input ?? ''}`
      return /\b(?:flushall|flushdb)\b/i.test(said) || /\bdebug\s+(?:segfault|flushall)\b/i.test(said)
    },
    examples: {
      hits: ['redis-cli FLUSHALL', 'redis-cli -n 2 flushdb', 'echo flushall | redis-cli'],
      misses: ['redis-cli GET key', 'redis-cli info'],
    },
  },
  {
    id: 'database.key-delete-command',
    level: 'high',
    why: 'Deletes keys, stops or reconfigures a data store.',
    programs: ['redis-cli', 'valkey-cli', 'keydb-cli'],
    matches: (call) =>
      /\b(?:del|unlink|shutdown|config\s+set|config\s+resetstat|slaveof|replicaof|script\s+flush|cluster\s+reset|failover|acl\s+deluser)\b/i.test(
        `${call.args.join(' ')} ${call.input ?? ''}`,
      ),
    examples: {
      hits: ['redis-cli DEL cart:1', 'redis-cli config set dir /root/.ssh', 'redis-cli shutdown'],
      misses: ['redis-cli get delivery', 'redis-cli config get maxmemory'],
    },
  },
  {
    id: 'database.restore-over',
    level: 'high',
    why: 'Restores over existing data, which replaces what is there.',
    programs: [
      'pg_restore',
      'mongorestore',
      'mysqlimport',
      'gitlab-rake',
      'gitlab-backup',
      'influxd',
      'neo4j-admin',
      'etcdctl',
      'etcdutl',
      'cbrestore',
      'velero-restore',
    ],
    matches: (call, options) => {
      if (options.hasAny('--help', '--version', '-l', '--list')) return false
      if (call.program === 'pg_restore') return options.hasAny('-c', '--clean', '-C', '--create')
      if (call.program === 'mongorestore') return options.has('--drop')
      if (call.program === 'mysqlimport') return options.hasAny('--delete', '-d', '--replace', '-r')
      if (call.program.startsWith('gitlab')) return /\brestore\b/.test(call.args.join(' '))
      if (call.program.startsWith('etcd')) return options.words.includes('restore')
      return options.words.includes('restore') || options.words.includes('load')
    },
    examples: {
      hits: [
        'pg_restore --clean -d shop shop.dump',
        'mongorestore --drop dump/',
        'gitlab-rake gitlab:backup:restore',
      ],
      misses: ['pg_restore -l shop.dump', 'mongorestore --help', 'pg_dump shop'],
    },
  },
  {
    id: 'database.server-stopped',
    level: 'high',
    why: 'Stops a database server or wipes its state.',
    programs: [
      'mysqladmin',
      'mariadb-admin',
      'pg_resetwal',
      'pg_resetxlog',
      'mongod',
      'cockroach',
      'nodetool',
      'rabbitmqctl',
      'kafka-storage',
      'initdb',
      'pg_dropcluster',
    ],
    matches: (call, options) => {
      const said = options.words.join(' ')
      if (options.hasAny('--help', '--version', '--dry-run', '-n')) return false
      if (/^pg_(?:reset|drop)/.test(call.program)) return true
      if (call.program.endsWith('admin')) return /\b(?:shutdown|flush-\w{1,20}|kill|password)\b/.test(said)
      if (call.program === 'mongod') return options.has('--shutdown')
      if (call.program === 'cockroach') return /\b(?:quit|drain|decommission)\b/.test(said)
      if (call.program === 'nodetool')
        return /\b(?:decommission|removenode|assassinate|drain|stopdaemon|clearsnapshot|truncatehints)\b/.test(
          said,
        )
      if (call.program === 'rabbitmqctl')
        return /^(?:stop|stop_app|reset|force_reset|shutdown|forget_cluster_node|purge_queue|close_\w{1,30}|eval|hipe_compile|rotate_logs)\b/.test(
          said,
        )
      return false
    },
    examples: {
      hits: ['mysqladmin shutdown', 'rabbitmqctl force_reset', 'nodetool decommission', 'pg_resetwal data'],
      misses: ['mysqladmin status', 'rabbitmqctl status', 'nodetool status'],
    },
  },
]
