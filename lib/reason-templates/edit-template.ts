import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { filledWords } from '../wordings/length-words.ts'
import { templateFields, templateId } from './template-input.ts'
import { keptLengths } from './template-lengths.ts'
import type { TemplateView } from './template-views.ts'

const { guildId: _, ...what } = templateFields
const EditTemplateInput = z.object({
  ...templateFields,
  templateId,
  /** What it said when whoever changes it began. Absent: whatever it says is replaced. */
  former: z.object(what).optional(),
})

/**
 * Changes what a template says, fills in and is offered for. Throws `invalid` for a timeout that the platform does not take,
 * `not_found` for one that is gone, and `conflict` for one that is another by now than `former`.
 */
export const editTemplate: Command<z.output<typeof EditTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: EditTemplateInput,
  run: async ({ steward: { db, live, platform }, input }) => {
    const { guildId, templateId: id, text, actions, former, ...given } = input
    const lengths = keptLengths(platform.profile, actions, given)
    await db.orm.transaction(async tx => {
      const own = and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId))
      const [current] = await tx.select().from(reasonTemplates).where(own).for('update')
      if (!current) throw new StewardError('not_found', 'This template is gone.')
      if (former && !isSame(former, current)) {
        const filled = filledWords(current).map(words => `${words}.`)
        const said = [`Somebody has changed this template meanwhile. It says: “${current.text}”`, ...filled].join(' ')
        throw new StewardError('conflict', `${said} Save again to replace that.`)
      }
      await tx
        .update(reasonTemplates)
        .set({ text, actions, ...lengths })
        .where(own)
    })
    live.publish({ guildId, kind: 'settings', ids: ['templates'] })
    return { templateId: id }
  },
}

function isSame(one: Omit<TemplateView, 'id'>, other: Omit<TemplateView, 'id'>): boolean {
  const told = ({ text, actions, timeoutMs, banMs, deleteMessageDays }: typeof one) =>
    JSON.stringify([text, actions.toSorted(), timeoutMs, banMs, deleteMessageDays])
  return told(one) === told(other)
}
