# Base: node:24-slim. It is the official image, the same for building and running, and has a shell for
# `docker exec`. Distroless would be smaller, but the commands (keys, backup, explain) would lose their names there.
# Pin it to a digest where builds must be repeatable.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install script runs, neither of a dependency nor our own `prepare`: the build is the explicit step below.
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.client.json ./
COPY CHANGELOG.md LICENSE ./
COPY docs ./docs
COPY integrations ./integrations
COPY scripts ./scripts
COPY src ./src
COPY web ./web
# Of the dashboard: a file of web/texts; empty is English.
ARG DASHBOARD_LANGUAGE=
# What `audit-service version` and audit_build_info name: there is no .git here.
ARG SOURCE_COMMIT=unknown
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional dependencies are copies of Node itself; the image brings its own.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM ${NODE_IMAGE}
ARG VERSION=unknown
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.title="Audit Event Service" \
      org.opencontainers.image.description="Records what autonomous software agents do, judges it, and stops the dangerous action." \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${SOURCE_COMMIT}"
# Package managers have no work here, and are most of what scanners report. The data folder belongs to the service's
# user, so that a fresh named volume does too.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg \
 && ln -s /app/dist/bin/audit-service.js /usr/local/bin/audit-service \
 && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json openapi.json LICENSE ./
ENV NODE_ENV=production \
    SERVICE_HOST=0.0.0.0 \
    SERVICE_DATA_DIR=/data
# A number, so that an orchestrator can see that it is not root.
USER 10001:10001
EXPOSE 8080
# The process alone, as /healthz has it: a store in trouble is no reason to restart every node.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const { SERVICE_PORT, SERVICE_TLS_CERT } = process.env; require(SERVICE_TLS_CERT ? 'node:https' : 'node:http').get({ host: '127.0.0.1', port: SERVICE_PORT || 8080, path: '/healthz', rejectUnauthorized: false, timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('timeout', () => process.exit(1)).on('error', () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself: requests under way are answered, the last commit is synced, then the end.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/dist/bin/audit-service.js"]
CMD ["serve"]
