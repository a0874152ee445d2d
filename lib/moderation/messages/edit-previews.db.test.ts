import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import { refusalOf } from '../test-orders.ts'
import { editMessage } from './edit-message.ts'
import { withEdits } from './test-edits.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { steward, rowOf, truth, load, posted, edit, undo, newest } = withEdits()

const LINK = 'https://x.example/'
const PREVIEW = { title: 'Example', description: 'A page', url: LINK }
const appendPreview = async (id: string, more: object = {}) => {
  const { embeds, edited_timestamp } = (await truth(id))!
  await steward.control.editMessage(general, id, { embeds: [...embeds, { ...PREVIEW, ...more }], edited_timestamp })
}

test('the preview of a link, which the platform appends by itself, is no change by somebody', async () => {
  const loaded = await posted({ content: 'hello' })
  const { entryId } = await edit(loaded, { content: `hello ${LINK}` })
  await appendPreview(loaded.messageId)
  expect(await undo(entryId)).toMatchObject({ outcome: 'done' })
  expect(await truth(loaded.messageId)).toMatchObject({ content: 'hello', embeds: [] })
  const again = await load(loaded.messageId)
  const other = await edit(again, { content: `hello ${LINK}` })
  await steward.control.editMessage(general, loaded.messageId, { embeds: [PREVIEW] })
  expect(await refusalOf(undo(other.entryId))).toMatchObject({ details: { confirmable: true } })
})

test('a preview that the platform tells apart is no embed of the bot: nobody edits it, and no undo posts it', async () => {
  const { messageId } = await posted({ content: LINK, embeds: [{ title: 'Mine' }] })
  await appendPreview(messageId, { type: 'link' })
  const loaded = await load(messageId)
  expect(loaded.message.embeds).toMatchObject([{ title: 'Mine' }])
  const { entryId } = await edit(loaded, { content: 'no link', embeds: [] })
  await undo(entryId)
  expect(await truth(messageId)).toMatchObject({ content: LINK, embeds: [{ title: 'Mine' }] })
})

test('an edit whose answer was lost is found also where the platform has appended the preview of its link', async () => {
  const { messageId, ...loaded } = await posted({ content: 'hello' })
  await steward.control.editMessage(general, messageId, { content: `hello ${LINK}`, embeds: [PREVIEW] })
  const message = { ...loaded.message, content: `hello ${LINK}` }
  const seen = (some: Partial<ComposedMessage>) => {
    const input = { guildId, channelId: general, messageId, seenEditedAt: null, message: { ...message, ...some } }
    return editMessage.look!(steward, { ...input, reason: '' } as never, {} as never)
  }
  const editedAt = (await truth(messageId))?.edited_timestamp
  expect(await seen({})).toEqual({ done: 'all', after: { edited: true, editedAt } })
  await steward.control.editMessage(general, messageId, { content: 'no link' })
  await expect.poll(async () => (await rowOf(messageId))?.content).toBe('no link')
  // Nothing that a platform appends by itself.
  await expect(seen({ content: 'no link' })).rejects.toThrow(PlatformLacks)
})

test('whoever takes a message up is told what Steward cannot write of it, and a preview has nothing to lose', async () => {
  const loaded = await posted({ content: 'hello', embeds: [{ title: 'Mine' }] })
  expect(loaded).not.toHaveProperty('lost')
  const { embeds, edited_timestamp } = (await truth(loaded.messageId))!
  const author = { name: 'Ada', url: LINK }
  const change = (these: object[]) =>
    steward.control.editMessage(general, loaded.messageId, { embeds: these as typeof embeds, edited_timestamp })
  await change([{ ...embeds[0], author }])
  const again = await load(loaded.messageId)
  expect(again.lost).toEqual(['links of authors'])
  await change([...embeds, { title: 'Page', type: 'link', author }])
  expect(await load(loaded.messageId)).not.toHaveProperty('lost')
  const { entryId } = await edit(again, { content: 'hi' })
  expect((await newest()).before).toEqual({ message: loaded.message, editedAt: loaded.editedAt })
  expect((await newest()).id).toBe(entryId)
})
