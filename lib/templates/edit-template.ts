import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { templateFields, templateId } from './template-input.ts'

const { text, actions } = templateFields
const EditTemplateInput = z.object({
  ...templateFields,
  templateId,
  /** What it said when whoever changes it began. Absent: whatever it says is replaced. */
  former: z.object({ text, actions }).optional(),
})

/**
 * Changes what a template says and what it is offered for. Throws `not_found` for one that is gone, and `conflict` for one
 * that says something else by now than `former`.
 */
export const editTemplate: Command<z.output<typeof EditTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: EditTemplateInput,
  run: async ({ steward: { db, live }, input: { guildId, templateId: id, text, actions, former } }) => {
    await db.orm.transaction(async tx => {
      const own = and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId))
      const [current] = await tx.select().from(reasonTemplates).where(own).for('update')
      if (!current) throw new StewardError('not_found', 'This template is gone.')
      if (former && !isSame(former, current)) {
        const sentence = `Somebody has changed this template meanwhile. It says: “${current.text}” Save again to replace that.`
        throw new StewardError('conflict', sentence)
      }
      await tx.update(reasonTemplates).set({ text, actions }).where(own)
    })
    live.publish({ guildId, kind: 'settings', ids: ['templates'] })
    return { templateId: id }
  },
}

interface Words {
  text: string
  actions: string[]
}

function isSame(one: Words, other: Words): boolean {
  return one.text === other.text && one.actions.toSorted().join() === other.actions.toSorted().join()
}
