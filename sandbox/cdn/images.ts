import type { Context, Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { drawBanner, drawSquare } from './draw-image.ts'

/** {cdn_url}/avatars/…, icons/… and banners/…: images drawn from their hash, for hashes that are in use. */
export function imageRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/cdn/:kind{avatars|icons|banners}/:owner/:file{[0-9a-f]{32}\\.png}', c => {
    const { kind, owner, file } = c.req.param()
    const hash = file.slice(0, 32)
    if (!hashesOf(platform, kind, owner).includes(hash)) return c.notFound()
    const size = sizeOf(c)
    const image = kind === 'banners' ? drawBanner(hash, size * 2) : drawSquare(hash, size)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('content-type', 'image/png')
    return c.body(new Uint8Array(image))
  })
}

function hashesOf(platform: Platform, kind: string, owner: string): (string | null | undefined)[] {
  const { world } = platform
  const guild = world.guilds.get(owner)
  const user = world.users.get(owner)
  if (kind === 'avatars') return [user?.avatar]
  if (kind === 'icons') return [guild?.icon]
  return [user?.banner, guild?.banner]
}

function sizeOf(c: Context<Env>): number {
  const size = Number(c.req.query('size') ?? 128)
  return Number.isInteger(size) ? Math.min(512, Math.max(16, size)) : 128
}
