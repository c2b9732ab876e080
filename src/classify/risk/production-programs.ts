/** Programs that can reach an environment, and how their arguments name it. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Every argument of these is about the environment that they control. */
export const controlPrograms = setOf(
  'kubectl helm oc kubectx kubens stern flux argocd istioctl aws cdk sam eb ecs-cli copilot terraform terragrunt tofu pulumi gcloud gsutil bq firebase az heroku fly flyctl vercel vc netlify wrangler railway doctl ibmcloud cf serverless sls ansible ansible-playbook cap mina kamal rails rake knex sequelize sequelize-cli flyway liquibase nomad consul vault doppler chamber databricks snowsql dbt cloudfoundry nixops colmena salt knife',
)

/** These reach what a host, an address or a database name says. */
export const hostPrograms = setOf(
  'ssh scp sftp rsync mosh psql pg_dump pg_restore pg_dumpall mysql mysqldump mariadb mongo mongosh mongodump mongorestore redis-cli valkey-cli sqlcmd clickhouse-client cqlsh influx curl wget http https httpie nc ncat telnet kcat ftp lftp winrm evil-winrm',
)

export const hostFlags = setOf(
  '-h --host -H --hostname --server -S --uri --url --dbname -d --database -D --db',
)

/** Deploy to production by a bare `--prod`. */
export const switchToProduction = setOf('vercel vc netlify railway firebase')

/** Set for one command, they choose its environment. */
export const environmentVariables = setOf(
  'RAILS_ENV RACK_ENV APP_ENV NODE_ENV DJANGO_ENV FLASK_ENV ENV ENVIRONMENT STAGE AWS_PROFILE KUBECONTEXT KUBE_CONTEXT HEROKU_APP TF_WORKSPACE MIX_ENV DJANGO_SETTINGS_MODULE',
)

/** Run an application in the environment that its variables choose. */
export const applicationRunners = setOf('bundle php python python3 mix flask django-admin')

/** Steps of a build, in whatever environment. */
export const buildSteps = setOf('assets:precompile collectstatic')
