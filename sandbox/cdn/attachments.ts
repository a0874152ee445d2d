import type { Hono } from 'hono'
import { injectFault } from '../control/inject-fault.ts'
import { logRequest } from '../control/log-request.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBytes } from '../rest/read-bytes.ts'

// Only what a browser cannot run is shown in place; all else is a download.
const SHOWN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Steps 2 and after of the attachment flow: takes the bytes by PUT at the presigned address, serves them under {cdn_url}. */
export function attachmentFileRoutes(app: Hono<Env>, platform: Platform): void {
  app.use('/uploads/*', (c, next) => {
    // The key says what may be done, not who does it.
    c.set('caller', { kind: 'anonymous' })
    return next()
  })
  app.use('/uploads/*', logRequest(platform), injectFault(platform))

  app.put('/uploads/:id', async c => {
    const slot = platform.world.files.slot(c.req.param('id'))
    if (!slot || slot.key !== c.req.query('key')) return c.text('This address is wrong or has been used.', 403)
    const bytes = await readBytes(c, slot.size)
    if (bytes?.length !== slot.size) return c.text(`Expected ${slot.size} bytes.`, 400)
    slot.bytes = bytes
    return c.body(null, 200)
  })

  app.get('/cdn/attachments/:channel/:id/:filename', c => {
    const { channel, id, filename } = c.req.param()
    const file = platform.world.files.file(id)
    if (file?.channelId !== channel || file.filename !== filename) return c.notFound()
    const type = file.content_type ?? ''
    c.header('content-type', SHOWN.includes(type) ? type : 'application/octet-stream')
    if (!SHOWN.includes(type)) c.header('content-disposition', 'attachment')
    c.header('x-content-type-options', 'nosniff')
    c.header('cross-origin-resource-policy', 'cross-origin')
    return c.body(file.bytes().slice())
  })
}
