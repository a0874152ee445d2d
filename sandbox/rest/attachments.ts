import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { LIMITS } from '../rules/limits.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import { actingAmongMessages } from './channel-of.ts'
import type { Env } from './env.ts'
import { Problems } from './messages/problems.ts'
import { readBody } from './read-body.ts'

/** Step 1 of the attachment flow: a place for one file, and the address to put it to. */
export function attachmentRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/channels/:channel/attachments', async c => {
    const actor = actingAmongMessages(platform, c)
    const file = parseFile(await readBody(c), platform.strict)
    actor.needs('SEND_MESSAGES')
    actor.needs('ATTACH_FILES')
    const { world } = platform
    const { id, key } = world.files.open(actor.channel.id, { id: mintSnowflake(world.now()), ...file })
    return c.json({ id, upload_url: `${platform.addresses().webUrl}/uploads/${id}?key=${key}` })
  })
}

function parseFile(body: Record<string, unknown>, strict: boolean) {
  const problems = new Problems(strict)
  const filename = problems.neededText(body.filename, 'filename', LIMITS.filename)
  // A path would end up in an address and on somebody's disk.
  if (/[/\\\p{Cc}]/u.test(filename)) problems.add('filename', 'Must be a plain name.')
  const size = body.size as number
  if (!Number.isInteger(size) || size < 0 || size > LIMITS.fileBytes) {
    problems.add('size', `Must be a whole number from 0 to ${LIMITS.fileBytes}.`)
  }
  const content_type = problems.text(body.content_type, 'content_type', 100) ?? null
  problems.throwIfAny()
  return { filename, size, content_type }
}
