import { z } from 'zod'

/** How the bot shows itself (gaps.md, "Presence"). */
export interface Presence {
  status: 'online' | 'idle' | 'dnd' | 'invisible'
  activities: readonly {
    name: string
    /** 0 playing, 1 streaming, 2 listening, 3 watching, 4 custom, 5 competing. */
    type: number
  }[]
  /** Since when it has been idle, or null. */
  since?: Date | null
  afk?: boolean
}

const Body = z.strictObject({
  status: z.enum(['online', 'idle', 'dnd', 'invisible']),
  activities: z.array(z.strictObject({ name: z.string().min(1).max(128), type: z.int().min(0).max(5) })),
  since: z
    .date()
    .transform(date => date.getTime())
    .nullable()
    .default(null),
  afk: z.boolean().default(false),
})

/** `d` of a presence update, opcode 3 (`platform-api.md, "Events"`). Throws a ZodError for what must not be sent. */
export function presenceBody(presence: Presence): z.output<typeof Body> {
  return Body.parse(presence)
}
