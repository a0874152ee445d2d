import { z } from 'zod'
import type { Command } from '../run-command.ts'
import { addVersion } from './add-version.ts'
import { SeenVersion, TemplateId, TemplateMessage } from './template-input.ts'
import { changeableTemplate } from './usable-template.ts'

const SaveOverTemplateInput = z.object({ ...TemplateId, seenVersion: SeenVersion, message: TemplateMessage })

/** Saves a message as the next version of a template. Throws `conflict` where somebody has saved since `seenVersion`. */
export const saveOverTemplate: Command<z.output<typeof SaveOverTemplateInput>, { version: number }> = {
  permission: 'guild.enter',
  input: SaveOverTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId, seenVersion, message } }) {
    const version = await db.orm.transaction(async tx => {
      const template = await changeableTemplate(tx, { guildId, viewerId: viewer.id, templateId, standing })
      return addVersion(tx, viewer, { template, seen: seenVersion, message })
    })
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return { version }
  },
}
