# Makes the namespace and the search attributes that staff filter by (workflows/search-attributes.ts).
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 2160h

for name in CotejoKind CotejoStatus CotejoCountry CotejoProduct CotejoPartner CotejoReason CotejoProvider; do
  temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" --name "$name" --type Keyword
done
