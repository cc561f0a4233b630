# Makes or updates Temporal's two databases, before each start of the server. `create` and
# `setup-schema` fail on what is there already; `update-schema` then changes only what is missing.
prepare() {
  tool="temporal-sql-tool --plugin postgres12 --ep $POSTGRES_SEEDS -p $DB_PORT -u $POSTGRES_USER --db $1"
  if $tool create; then
    $tool setup-schema -v 0.0
  fi
  $tool update-schema --schema-name "postgresql/v12/$2"
}

prepare temporal temporal
prepare temporal_visibility visibility
