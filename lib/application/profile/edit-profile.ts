import { z } from 'zod'
import { calledBy } from '../../directory/called-by.ts'
import { Text } from '../../input-fields.ts'
import { countCharacters } from '../../message-rules/count-characters.ts'
import { usernamePattern, usernameRuleInWords } from '../../message-rules/username-rule.ts'
import { editBotProfile, editCurrentUser, getCurrentUser } from '../../platform/users.ts'
import { saveEdit } from '../edits/save-edit.ts'
import { type Edit, fieldsIn } from '../edits/weigh-edit.ts'
import { renameBot } from '../identity.ts'
import type { OwnerCommand } from '../owner-command.ts'
import { pictureToSend } from '../picture-to-send.ts'
import { type BotProfile, type ProfileView, profileOf, profileView } from './bot-profile.ts'

const AnyText = Text.max(10_000, 'is far too long.')

const Shown = z.strictObject({
  username: AnyText,
  avatar: AnyText.nullable(),
  banner: AnyText.nullable(),
  bio: AnyText,
})

const WORDS: Record<keyof BotProfile, string> = {
  username: 'the username',
  avatar: 'the picture',
  banner: 'the banner',
  bio: 'the bio',
}

/**
 * Changes the bot's account: only what differs from what the form was opened with, by way of its application, or of its
 * account where a banner is among it (gaps.md, "Bot profile"). Answers the profile as it is then; null where it cannot be
 * read.
 */
export const editProfile: OwnerCommand<Edit<BotProfile>, { view: ProfileView | null }> = {
  input: profile => {
    const { botName, bio } = profile.limits
    const Picture = pictureToSend(profile)
    const Wanted = z.strictObject({
      username: Text.regex(usernamePattern(botName), `must have ${usernameRuleInWords(botName)}.`),
      avatar: Picture,
      banner: Picture,
      bio: AnyText.trim().refine(text => countCharacters(profile, text) <= bio, `must have at most ${bio} characters.`),
    })
    return z.object({
      base: Shown.partial(),
      change: Wanted.partial().refine(change => fieldsIn(change).length > 0, 'must change something.'),
    })
  },
  run: async ({ steward, viewer, input: edit }) => {
    const { db, platform } = steward
    let bot = await getCurrentUser(platform)
    const profile = await saveEdit(
      {
        action: 'profile.edit',
        words: WORDS,
        pictures: ['avatar', 'banner'],
        fieldOf: field => field,
        send: async wanted => {
          const edited = await ('banner' in wanted ? editCurrentUser : editBotProfile)(platform, wanted)
          if (edited) bot = edited
          return edited && profileOf(edited)
        },
        read: async () => {
          bot = await getCurrentUser(platform)
          return profileOf(bot)
        },
      },
      { db, viewer, now: profileOf(bot), edit },
    )
    if (profile) await renameBot(db, calledBy(bot.globalName, bot.username, bot.id))
    steward.live.publish({ guildId: '*', kind: 'application', ids: ['settings'] })
    return { view: profile && profileView(steward, bot) }
  },
}
