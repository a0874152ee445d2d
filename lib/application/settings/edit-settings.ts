import { z } from 'zod'
import { redirectUriProblem } from '../../directory/redirect-uri.ts'
import { StewardError } from '../../errors.ts'
import { Text } from '../../input-fields.ts'
import { listOf } from '../../list-of.ts'
import { editApplication, getApplication } from '../../platform/applications.ts'
import type { Profile } from '../../platform/profile.ts'
import { saveEdit } from '../edits/save-edit.ts'
import type { Edit } from '../edits/weigh-edit.ts'
import { fieldsIn } from '../edits/weigh-edit.ts'
import { requireCode } from '../identity.ts'
import type { OwnerCommand } from '../owner-command.ts'
import { pictureToSend } from '../picture-to-send.ts'
import {
  type ApplicationSettings,
  type SettingsView,
  settingNamed,
  settingsOf,
  settingsView,
} from './application-settings.ts'

// The platform tells its own limits when they are passed; this only keeps out what no setting is.
const AnyText = Text.max(10_000, 'is far too long.')
const Uris = listOf(AnyText, { must: 'must be a list.', most: [100, 'are far too many.'] })
const Switch = z.boolean('must be true or false.')

const Shown = z.strictObject({
  name: AnyText,
  description: AnyText,
  icon: AnyText.nullable(),
  botPublic: Switch,
  botRequireCodeGrant: Switch,
  redirectUris: Uris,
})

function inputOf(profile: Profile): z.ZodType<Edit<ApplicationSettings>> {
  const Wanted = Shown.extend({
    name: AnyText.trim().min(1, 'must not be empty.'),
    description: AnyText.trim(),
    icon: pictureToSend(profile),
  })
  return z
    .object({
      base: Shown.partial(),
      change: Wanted.partial().refine(change => fieldsIn(change).length > 0, 'must change something.'),
    })
    .superRefine(({ base, change }, context) => {
      const { redirectUris: uris = [] } = change
      for (const [index, uri] of uris.entries()) {
        // What is registered already stays, whatever it looks like: it was the platform's to judge.
        const isKept = base.redirectUris?.includes(uri)
        const problem = uris.indexOf(uri) < index ? 'is there twice.' : isKept ? null : redirectUriProblem(uri)
        if (problem) context.addIssue({ code: 'custom', path: ['change', 'redirectUris', index], message: problem })
      }
    })
}

const WORDS: Record<keyof ApplicationSettings, string> = {
  name: 'the name',
  description: 'the description',
  icon: 'the icon',
  botPublic: 'who may add the bot',
  botRequireCodeGrant: 'the code grant',
  redirectUris: 'the redirect URIs',
}

/**
 * Changes settings of the application: only what differs from what the form was opened with. Answers the settings as they
 * are then; null where they cannot be read. Rests on `platform-api.md, "Applications"` and gaps.md, "Edit application".
 */
export const editSettings: OwnerCommand<Edit<ApplicationSettings>, { view: SettingsView | null }> = {
  input: inputOf,
  run: async ({ steward, viewer, input: edit, application }) => {
    const { db, platform } = steward
    if (!application) throw new StewardError('internal', 'The application was not read.')
    const view = settingsView(steward, application)
    refuseWhatIsNotOurs(view, edit.change)
    let told = application
    const settings = await saveEdit(
      {
        action: 'settings.edit',
        words: WORDS,
        pictures: ['icon'],
        fieldOf: settingNamed,
        send: async wanted => {
          const edited = await editApplication(platform, wanted)
          if (edited) told = edited
          return edited && settingsOf(edited)
        },
        read: async () => {
          told = await getApplication(platform)
          return settingsOf(told)
        },
      },
      { db, viewer, now: view.settings, edit },
    )
    if (edit.change.botRequireCodeGrant !== undefined && settings) await requireCode(db, settings.botRequireCodeGrant)
    steward.live.publish({ guildId: '*', kind: 'application', ids: ['settings'] })
    return { view: settings && settingsView(steward, told) }
  },
}

function refuseWhatIsNotOurs(
  { editable, ownRedirectUri: own, settings }: SettingsView,
  change: Partial<ApplicationSettings>,
) {
  const elsewhere = fieldsIn(change).filter(field => !editable.includes(field))
  if (elsewhere.length > 0) {
    const fields = Object.fromEntries(
      elsewhere.map(field => [field, "can only be changed on the platform's own page."]),
    )
    throw new StewardError('invalid', 'This platform lets only its owner change this, on its own page.', { fields })
  }
  const { redirectUris } = change
  if (own && redirectUris && settings.redirectUris.includes(own) && !redirectUris.includes(own)) {
    const fields = { redirectUris: "must keep Steward's own address, or nobody can sign in here any more." }
    throw new StewardError('invalid', "Steward's own redirect URI stays. Nothing was changed.", { fields })
  }
}
