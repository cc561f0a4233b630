# Makes who reads and writes files, each with a secret of its own (what each may do: `store files`). The server's own account comes
# from ADMIN_ACCESS_KEY and ADMIN_SECRET_KEY.
tries=60
until versitygw admin list-users >/dev/null 2>&1; do
  tries=$((tries - 1))
  if [ "$tries" -eq 0 ]; then
    versitygw admin list-users
    exit 1
  fi
  sleep 1
done

make_user() {
  versitygw admin create-user --access "$1" --secret "$2" --role user 2>/dev/null ||
    versitygw admin update-user --access "$1" --secret "$2" --role user
}

make_user api "$API_FILES_PASSWORD"
make_user worker "$WORKER_FILES_PASSWORD"
