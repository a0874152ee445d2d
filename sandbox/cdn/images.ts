import type { Context, Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import type { UploadedImage } from '../world/images.ts'
import { drawBanner, drawSquare } from './draw-image.ts'

/**
 * {cdn_url}/avatars/…, icons/…, banners/… and app-icons/…, for hashes that are in use: what was uploaded as it came,
 * whatever the address ends in, anything else drawn from its hash.
 */
export function imageRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/cdn/:kind{(?:avatars|icons|banners|app-icons)}/:owner/:file{[0-9a-f]{32}\\.png}', c => {
    const { kind, owner, file } = c.req.param()
    const hash = file.slice(0, 32)
    if (!hashesOf(platform, kind, owner).includes(hash)) return c.notFound()
    const { type, bytes } = platform.world.images.get(hash) ?? drawn(kind, hash, sizeOf(c))
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-type', type)
    return c.body(new Uint8Array(bytes))
  })
}

function drawn(kind: string, hash: string, size: number): UploadedImage {
  return { type: 'image/png', bytes: kind === 'banners' ? drawBanner(hash, size * 2) : drawSquare(hash, size) }
}

function hashesOf(platform: Platform, kind: string, owner: string): (string | null | undefined)[] {
  const { world } = platform
  const guild = world.guilds.get(owner)
  const user = world.users.get(owner)
  if (kind === 'avatars') return [user?.avatar]
  if (kind === 'icons') return [guild?.icon]
  if (kind === 'app-icons') return [world.application.id === owner ? world.application.icon : null]
  return [user?.banner, guild?.banner]
}

function sizeOf(c: Context<Env>): number {
  const size = Number(c.req.query('size') ?? 128)
  return Number.isInteger(size) ? Math.min(512, Math.max(16, size)) : 128
}
