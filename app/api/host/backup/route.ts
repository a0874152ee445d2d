import { z } from 'zod'
import { openDump } from '@/lib/backup/open-dump'
import { hostRoute } from '@/lib/host-route'

export const POST = hostRoute(z.strictObject({}), async ({ steward }) => {
  const { size, bytes } = await openDump(steward)
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/gzip',
      // Next leaves out Content-Length.
      'X-Backup-Bytes': String(size),
      // Next packs what it may, a second time.
      'Cache-Control': 'no-store, no-transform',
    },
  })
})
