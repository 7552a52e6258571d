import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 54_330

/** Starts nginx as a load balancer with keep-alive; undefined if it is not installed. */
export async function startNginx(ports: number[]) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-nginx-'))
  await writeFile(join(folder, 'nginx.conf'), configuration(ports))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady()
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (ports: number[]) => `
daemon off;
pid nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream cutscene {
    ${ports.map((port) => `server 127.0.0.1:${port};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://cutscene;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header host $host;
    }
  }
}
`

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not become ready')
}
