# Time zone data of Node.js: 2026c or later, which the shop checks at its start (docs/operations.md).
# The shop without its tools: what runs is Node.js, the built process and pages, and the sources of scripts and threads.
FROM node:26.9.0-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:26.9.0-slim
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY src src
COPY scripts scripts
COPY assets assets
COPY demo demo
COPY --from=build /shop/dist dist
RUN mkdir -p /data/pictures && chown -R node /data
USER node
# Uploaded pictures and their cache; the database itself is PostgreSQL's.
VOLUME /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/main.js"]
