# The API with the public site, and the jobs that migrate and fill the database.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY documents/package.json documents/
COPY store/package.json store/
COPY workflows/package.json workflows/
COPY workers/package.json workers/
COPY api/package.json api/
COPY ui/package.json ui/
COPY web/package.json web/
COPY portal/package.json portal/
COPY infra/package.json infra/
COPY tests/package.json tests/

FROM packages AS build
RUN npm ci
COPY . .
RUN node infra/run.mjs build

FROM packages AS production-packages
RUN npm ci --omit=dev -w @cotejo/api -w @cotejo/store -w @cotejo/web

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production
# As infra/local-stack/parts/node.ts says.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=production-packages /app ./
COPY --from=build /app/.build/api.cjs /app/.build/api.cjs.map /app/.build/sheet-thread.cjs /app/.build/store.cjs /app/.build/store.cjs.map .build/
# Temporal loads it by path; it is in no bundle.
COPY --from=build /app/workflows/codec/failure-converter.cjs workflows/codec/
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=512", ".build/api.cjs"]
