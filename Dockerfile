# syntax=docker/dockerfile:1

FROM node:26.10.0-slim AS build
WORKDIR /app
# First, so that a change of sources does not reinstall the packages.
COPY package.json package-lock.json .npmrc ./
COPY scripts/installed.mjs scripts/
RUN node -e "import('./scripts/installed.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
RUN npm run build

FROM node:26.10.0-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY catalog catalog
COPY scripts scripts
COPY src src
RUN install -d -o node -g node -m 700 /data /data/media
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node, without npm, so that it receives signals.
CMD ["node_modules/node/bin/node", "src/hosts/node/main.ts"]
