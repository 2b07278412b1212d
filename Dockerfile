# One image for every service; docker-compose.yml gives each its command.
# The version is the one package.json pins; a test holds them together.
FROM node:26.10.0-bookworm-slim AS base
WORKDIR /fournil
ENV NPM_CONFIG_AUDIT=false NPM_CONFIG_FUND=false NPM_CONFIG_UPDATE_NOTIFIER=false

# The site, with all tools. No install script runs: nothing here needs one.
FROM base AS site
COPY . .
RUN npm ci --ignore-scripts && node local/src/web-build/build-cli.ts

# What the services need to run. The embedded Postgres is an optional dependency and stays out.
FROM base AS modules
COPY package.json package-lock.json ./
COPY packages packages
COPY services services
COPY local local
COPY ops ops
COPY demo/package.json demo/package.json
COPY web/package.json web/package.json
RUN npm ci --ignore-scripts --omit=dev --omit=optional \
      --workspace local --workspace ops --workspace services/command-api --workspace services/projections --workspace services/query-api

FROM base
# The heap limit is the one of the one-machine install (local/src/supervisor/memory.ts).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_OPTIONS="--max-old-space-size=224 --expose-gc" \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
COPY --from=modules /fournil ./
COPY --from=site /fournil/web/dist web/dist
# A named volume mounted here takes over this owner.
RUN install --directory --owner node --group node --mode 0700 /data
USER node
EXPOSE 8080
CMD ["node", "local/src/gateway/main.ts"]
