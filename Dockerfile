# Steward in a container. What `npm run build` makes is all that the second stage holds.
FROM node:24-slim AS build
WORKDIR /steward
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /steward
# Two areas of memory for all threads, as bin/start/start-web-child.ts sets it.
ENV NODE_ENV=production STEWARD_DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=build --chown=root:root /steward/.next/standalone ./
# The embedded database and, where none are given, the deployment's secrets.
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# Not by fetch, which connects to no port that browsers avoid.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "require('node:http').get(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "bin/serve.ts"]
