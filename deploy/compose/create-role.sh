#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume. The service gets a role that owns its database and nothing else:
# for a superuser or a role that bypasses row-level security, the second wall between organizations would not stand.
set -eu

psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" <<'SQL'
CREATE ROLE audit LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE audit OWNER audit ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE audit FROM PUBLIC;
SQL
