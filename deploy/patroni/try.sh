#!/bin/sh
# PostgreSQL run by Patroni on one machine, to try a failover: two database nodes, etcd and HAProxy. Not for a site: all
# of it ends with the machine.
#   try.sh FOLDER start           starts what does not run, and prints the site's DATABASE_URL
#   try.sh FOLDER status          says which node is the primary
#   try.sh FOLDER kill-primary    kills the primary's node as a power cut would (SIGKILL); start starts it again
#   try.sh FOLDER stop            stops everything; the data stays in FOLDER
# Needs Debian's packages patroni, etcd-server, haproxy and postgresql. As root it runs everything as the user postgres, who
# must be able to enter FOLDER. PORTS=25430 is the first of seven ports on 127.0.0.1.
set -eu
[ $# = 2 ] || { sed -n '2,9s/^# *//p' "$0" >&2 && exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
# HAProxy's folder, which may be missing from PATH for others than root.
PATH=$PATH:/usr/sbin
ports=${PORTS:-25430}
etcd=127.0.0.1:$ports
peer=127.0.0.1:$((ports + 1))
primary=127.0.0.1:$((ports + 2))
postgres() { echo "127.0.0.1:$((ports + 2 + $1))"; }
patroni_port() { echo $((ports + 4 + $1)); }
bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/postgres | sort -V | tail -n 1)")

as_user() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=postgres --regid=postgres --clear-groups env HOME="$folder" "$@"
  else
    "$@"
  fi
}

# The process whose id is in a file, if it runs.
running() { [ -s "$1" ] && kill -0 "$(head -n 1 "$1")" 2>/dev/null; }

# daemon NAME COMMAND …: in the background, with a log, and its id in NAME.pid.
daemon() {
  name=$1 && shift
  running "$folder/$name.pid" && return
  (
    # The user postgres may not enter the caller's folder, and PostgreSQL doesn't start in one that it can't enter.
    cd "$folder"
    exec >> "$folder/$name.log" 2>&1 < /dev/null
    as_user setsid sh -c 'echo $$ > "$0.pid" && exec "$@"' "$folder/$name" "$@"
  ) &
}

# Within three minutes: a replica is a copy of the primary, and takes its time on a busy machine.
wait_until() {
  tries=0
  until "$@" > /dev/null 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 900 ] || { echo "Not true after three minutes: $*. See the logs in $folder." >&2 && exit 1; }
    sleep 0.2
  done
}

# sql ADDRESS DATABASE STATEMENT
sql() { PGPASSWORD=$(cat "$folder/password") "$bin/psql" -h "${1%:*}" -p "${1#*:}" -U postgres -d "$2" -XAtqc "$3"; }

is_synchronous() { [ "$(sql "$primary" postgres "select sync_state from pg_stat_replication")" = sync ]; }
accepts_reads() { status | grep -q standby; }

node() {
  daemon "node$1" env \
    PATRONI_NAME="node$1" \
    PATRONI_ETCD3_HOSTS="$etcd" \
    PATRONI_RESTAPI_LISTEN="127.0.0.1:$(patroni_port "$1")" \
    PATRONI_RESTAPI_CONNECT_ADDRESS="127.0.0.1:$(patroni_port "$1")" \
    PATRONI_POSTGRESQL_LISTEN="$(postgres "$1")" \
    PATRONI_POSTGRESQL_CONNECT_ADDRESS="$(postgres "$1")" \
    PATRONI_POSTGRESQL_DATA_DIR="$folder/data$1" \
    PATRONI_POSTGRESQL_PGPASS="$folder/pgpass$1" \
    PATRONI_POSTGRESQL_BIN_DIR="$bin" \
    PATRONI_SUPERUSER_USERNAME=postgres \
    PATRONI_SUPERUSER_PASSWORD="$(cat "$folder/password")" \
    PATRONI_REPLICATION_USERNAME=replicator \
    PATRONI_REPLICATION_PASSWORD="$(cat "$folder/password")" \
    patroni "$folder/patroni.yml"
}

start() {
  cp "$here/patroni.yml" "$here/haproxy.cfg" "$folder"
  [ -s "$folder/password" ] || (umask 077 && head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$folder/password")
  [ "$(id -u)" != 0 ] || chown postgres: "$folder" "$folder/patroni.yml" "$folder/haproxy.cfg"
  daemon etcd etcd --name etcd --data-dir "$folder/etcd" --listen-client-urls "http://$etcd" \
    --advertise-client-urls "http://$etcd" --listen-peer-urls "http://$peer" \
    --initial-advertise-peer-urls "http://$peer" --initial-cluster "etcd=http://$peer"
  node 1
  node 2
  daemon haproxy env PRIMARY_ADDRESS="$primary" NODE1="$(postgres 1)" NODE2="$(postgres 2)" \
    NODE1_PATRONI_PORT="$(patroni_port 1)" NODE2_PATRONI_PORT="$(patroni_port 2)" \
    haproxy -db -f "$folder/haproxy.cfg"
  wait_until is_synchronous
  wait_until accepts_reads
  password=$(cat "$folder/password")
  if [ -z "$(sql "$primary" postgres "select 1 from pg_roles where rolname = 'cutscene'")" ]; then
    sql "$primary" postgres "create role cutscene login password '$password'"
    sql "$primary" postgres "create database cutscene owner cutscene"
  fi
  echo "DATABASE_URL=postgres://cutscene:$password@$primary/cutscene"
}

status() {
  for node in 1 2; do
    role=$(sql "$(postgres $node)" postgres "select case when pg_is_in_recovery() then 'standby' else 'primary' end" 2>/dev/null) || role=down
    echo "node$node $role"
  done
}

# All its processes at once: Patroni would start PostgreSQL again.
kill_primary() {
  node=$(status | sed -n 's/^node\(.\) primary$/\1/p')
  [ -n "$node" ] || { echo 'There is no primary.' >&2 && exit 1; }
  postmaster=$(head -n 1 "$folder/data$node/postmaster.pid")
  # While it is stopped no process of it starts, and one that ends keeps its id.
  kill -STOP "$postmaster"
  children=$(grep -ls "^PPid:[[:space:]]*$postmaster\$" /proc/[0-9]*/status | cut -d / -f 3)
  # The postmaster last: its end would end them too, and kill would not find them.
  kill -9 "$(cat "$folder/node$node.pid")" $children "$postmaster"
  echo "Killed node$node."
}

stop() {
  for names in 'haproxy node1 node2' etcd; do
    for name in $names; do
      ! running "$folder/$name.pid" || kill "$(cat "$folder/$name.pid")"
    done
    for name in $names; do
      while running "$folder/$name.pid"; do sleep 0.1; done
    done
  done
}

case $2 in
  start) start ;;
  status) status ;;
  kill-primary) kill_primary ;;
  stop) stop ;;
  *) "$0" ;;
esac
