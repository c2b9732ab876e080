#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume. The service gets a role that owns its database and nothing else:
# row-level security, the second check that separates organizations, does not apply to a superuser or to BYPASSRLS.
set -eu

psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" <<'SQL'
CREATE ROLE audit LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE audit OWNER audit ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE audit FROM PUBLIC;
SQL
