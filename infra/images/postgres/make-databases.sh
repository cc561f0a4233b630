#!/bin/sh
# Run once, by the image of PostgreSQL on an empty volume: who owns what. The roles of API and worker are made by
# the migration (store/roles), which grants them what they may.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner="$OWNER_DATABASE_PASSWORD" -v temporal="$TEMPORAL_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE cotejo LOGIN CREATEROLE PASSWORD :'owner';
CREATE DATABASE cotejo OWNER cotejo;
REVOKE CONNECT ON DATABASE cotejo FROM PUBLIC;
CREATE ROLE temporal LOGIN CREATEDB PASSWORD :'temporal';
SQL
