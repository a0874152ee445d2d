import type { ApplicationSettings } from '@/lib/application/settings/application-settings'

/** What each setting is called in a list of them. */
export const SETTING_WORDS: Record<keyof ApplicationSettings, string> = {
  name: 'name',
  description: 'description',
  icon: 'icon',
  botPublic: 'who may add the bot',
  botRequireCodeGrant: 'code grant',
  redirectUris: 'redirect URIs',
}
