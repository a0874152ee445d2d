import 'server-only'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { answerError, answerJson } from './answer-json.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { FileFields } from './composer/file-input.ts'
import { StewardError } from './errors.ts'
import { Snowflake } from './input-fields.ts'
import { parseInput } from './parse-input.ts'
import { authorize } from './permissions/authorize.ts'
import { requireSameOrigin } from './requests/require-same-origin.ts'
import { type Steward, steward } from './steward.ts'

interface Taken {
  steward: Steward
  viewer: Viewer
  file: z.output<typeof FileQuery>
  /** As they come from the browser, at the pace at which they are read. */
  bytes: AsyncIterable<Uint8Array>
  /** Aborted when the browser has gone. */
  signal: AbortSignal
}

type Params = { params: Promise<{ guildId: string }> }

const FileQuery = z.object({ guildId: Snowflake, channelId: Snowflake, ...FileFields })

/**
 * A POST route that takes one file of a message as the body, without ever holding it: origin, session, parsed query, the
 * right to post files in that channel, then what `take` makes of it as JSON. Throws nothing; it answers.
 */
export function guildUpload(take: (taken: Taken) => Promise<object>) {
  return async (request: NextRequest, { params }: Params): Promise<Response> => {
    try {
      const opened = await steward()
      requireSameOrigin(request, opened.env.stewardUrl)
      const viewer = await requireViewer()
      const { guildId } = await params
      const file = parseInput(FileQuery, { ...Object.fromEntries(request.nextUrl.searchParams), guildId })
      const by = { guildId, moderatorId: viewer.id, targetId: undefined }
      const asks = { channelId: file.channelId, message: { files: true } }
      await authorize(opened, { ...by, action: 'message.post', ...asks })
      const said = request.headers.get('content-length')
      const bytes = request.body
      if (!bytes || (said !== null && Number(said) !== file.size)) throw anotherSize()
      const taken = { steward: opened, viewer, file, bytes, signal: request.signal }
      return answerJson(await opened.limits.write(viewer.id, () => take(taken)))
    } catch (error) {
      // Nobody hears it: no error of ours.
      if (request.signal.aborted) return new Response(null, { status: 499 })
      const answer = answerError(error instanceof RangeError ? anotherSize() : error)
      // Nobody reads the rest of the file: on a line that is kept, the browser would wait to send it.
      answer.headers.set('connection', 'close')
      return answer
    }
  }
}

function anotherSize(): StewardError {
  return new StewardError('invalid', 'The file that came has another size than was said. Choose it again.')
}
