import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'

/** Names a run in its guild. */
export const runFields = { guildId: Snowflake, runId: z.uuid('must be the id of a run.') }

export const RunInput = z.object(runFields)
