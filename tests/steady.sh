#!/bin/bash
# The tests with servers and a browser, so many times in a row, beside two loops that keep two cores
# busy. It ends at the first failure and keeps that run's output: `tests/steady.sh RUNS COMMAND…`.
runs=$1
shift
log=.steady.log
loops=()
trap 'kill "${loops[@]}"' EXIT
trap 'exit 130' INT TERM
for _ in 1 2; do
    while :; do :; done &
    loops+=($!)
done
for ((run = 1; run <= runs; run++)); do
    if ! "$@" >"$log" 2>&1; then
        tail -n 40 "$log"
        echo "run $run of $runs failed; all it said is in $log"
        exit 1
    fi
    echo "run $run of $runs: $(tail -n 1 "$log")"
done
rm -f "$log"
