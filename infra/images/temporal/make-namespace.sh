# Makes the namespace and the search attributes that staff filter by (workflows/search-attributes.ts).
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 2160h

# A server hears of a new namespace, and of an attribute, when it reads them anew: within ten seconds.
within_a_minute() {
  tries=60
  until "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      "$@"
      exit 1
    fi
    sleep 1
  done
}

within_a_minute temporal operator search-attribute list --namespace "$TEMPORAL_NAMESPACE"

for name in CotejoKind CotejoStatus CotejoCountry CotejoProduct CotejoPartner CotejoReason CotejoProvider CotejoNeeds; do
  temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" --name "$name" --type Keyword
  within_a_minute temporal workflow count --namespace "$TEMPORAL_NAMESPACE" --query "$name = 'none'"
done
