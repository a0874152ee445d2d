import { z } from 'zod'
import { ID_FORM } from './directory/id-form.ts'
import { PROFILE_NAMES, type ProfileName, profiles } from './platform/profile.ts'
import { needsClientSecret, PLATFORM_SETTINGS } from './platform-settings.ts'
import { ONE_WORD, problemOfToken } from './problem-of-token.ts'
import { address, readSettings, says } from './read-settings.ts'
import { type Serving, ServingSettings, toServing } from './serving.ts'

const Fields = ServingSettings.extend({
  PLATFORM_API_URL: address(PLATFORM_SETTINGS.PLATFORM_API_URL),
  PLATFORM_WEB_URL: address(PLATFORM_SETTINGS.PLATFORM_WEB_URL),
  PLATFORM_CDN_URL: address(PLATFORM_SETTINGS.PLATFORM_CDN_URL),
  PLATFORM_BOT_TOKEN: z
    .string({ error: says('text', PLATFORM_SETTINGS.PLATFORM_BOT_TOKEN) })
    .regex(ONE_WORD, 'must be one word.'),
  PLATFORM_CLIENT_SECRET: z.string().optional(),
  PLATFORM_PROFILE: z.enum(PROFILE_NAMES, { error: says(`one of ${PROFILE_NAMES.join(', ')}`) }).default('v1'),
  PLATFORM_APPLICATION_ID: z.string().regex(ID_FORM, 'must be an id.').optional(),
  PLATFORM_GATEWAY_URL: z.url({ protocol: /^wss?$/, error: says('a ws or wss address') }).optional(),
  PLATFORM_IS_SANDBOX: z.enum(['1'], { error: says('1 or absent') }).optional(),
  SIGN_IN_BY_CODE: z.enum(['on', 'off'], { error: says('on or off') }).optional(),
  STEWARD_SECRET: z
    .string({ error: says('text', 'at least 32 random characters, which sign what a browser holds during sign-in') })
    .min(32, 'must have at least 32 characters.'),
  STEWARD_VAULT_KEY: z
    .string({ error: says('text', '32 random bytes in base64, which encrypt the stored tokens') })
    .refine(keys => keys.split(',').every(key => isKeyOf32Bytes(key.trim())), 'must be 32 bytes in base64.'),
})

const Settings = Fields.superRefine(
  (settings, context) => {
    // Those that have a fault of their own are missing here, or as they were given.
    const {
      PLATFORM_API_URL: url,
      PLATFORM_PROFILE: name,
      PLATFORM_BOT_TOKEN: token,
      PLATFORM_CLIENT_SECRET: secret,
      PLATFORM_APPLICATION_ID: id,
      SIGN_IN_BY_CODE: byCode,
    }: Partial<typeof settings> = settings
    if (!secret && needsClientSecret(name)) {
      const message = `is missing: ${PLATFORM_SETTINGS.PLATFORM_CLIENT_SECRET}.`
      context.addIssue({ code: 'custom', path: ['PLATFORM_CLIENT_SECRET'], message })
    }
    const profile = name && profiles[name]
    if (!profile) return
    const { versionSegment, signIn } = profile
    if (url && URL.canParse(url) && !url.endsWith(`/${versionSegment}`)) {
      const message = `must end in /${versionSegment}, the version that the profile ${name} speaks.`
      context.addIssue({ code: 'custom', path: ['PLATFORM_API_URL'], message })
    }
    const problem = problemOfToken(profile, { token, id })
    if (problem) context.addIssue({ code: 'custom', ...problem })
    if (signIn === 'chat_code' && byCode === 'off') {
      const message = `must not be off: with the profile ${name} people can sign in in no other way.`
      context.addIssue({ code: 'custom', path: ['SIGN_IN_BY_CODE'], message })
    }
  },
  // Also where other settings have faults: all are told at once.
  { when: () => true },
)

/** Base64 that Node reads as exactly 32 bytes and writes back the same, so a typo is not silently skipped. */
function isKeyOf32Bytes(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 && bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
}

/** The settings of one process, read and checked. Addresses have no slash at their end. */
export interface Env extends Serving {
  platform: {
    /** {base_url}, ends in the version segment. */
    apiUrl: string
    webUrl: string
    cdnUrl: string
    /** Also the OAuth2 client id. */
    applicationId: string
    botToken: string
    /** Absent where nobody signs in by OAuth2. */
    clientSecret: string | undefined
    profile: ProfileName
    gatewayUrl: string | undefined
    isSandbox: boolean
  }
  /** The ways in which people sign in. */
  signIn: {
    oauth: boolean
    /** By a code that they post in chat. */
    code: boolean
  }
  secret: string
  /** 32 bytes each, separated by commas: the first seals, all of them open. */
  vaultKeys: Buffer[]
}

/** Reads the settings of a process that talks to a platform. Throws EnvError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const settings = readSettings(Settings, source)
  const token = settings.PLATFORM_BOT_TOKEN
  return {
    ...toServing(settings),
    platform: {
      apiUrl: settings.PLATFORM_API_URL,
      webUrl: settings.PLATFORM_WEB_URL,
      cdnUrl: settings.PLATFORM_CDN_URL,
      applicationId: settings.PLATFORM_APPLICATION_ID ?? token.slice(0, token.indexOf('.')),
      botToken: token,
      clientSecret: settings.PLATFORM_CLIENT_SECRET,
      profile: settings.PLATFORM_PROFILE,
      gatewayUrl: settings.PLATFORM_GATEWAY_URL,
      isSandbox: settings.PLATFORM_IS_SANDBOX === '1',
    },
    signIn: signInOf(settings),
    secret: settings.STEWARD_SECRET,
    vaultKeys: settings.STEWARD_VAULT_KEY.split(',').map(key => Buffer.from(key, 'base64')),
  }
}

/** The ways in which people sign in, by the settings alone. Throws EnvError. */
export function parseSignIn(source: Record<string, string | undefined>): Env['signIn'] {
  return signInOf(readSettings(Fields.pick({ PLATFORM_PROFILE: true, SIGN_IN_BY_CODE: true }), source))
}

/** The deployment's own secrets, as they were given. Throws EnvError. */
export function parseSecrets(source: Record<string, string | undefined>): Secrets {
  return readSettings(Fields.pick({ STEWARD_SECRET: true, STEWARD_VAULT_KEY: true }), source)
}

type Secrets = Pick<z.output<typeof Fields>, 'STEWARD_SECRET' | 'STEWARD_VAULT_KEY'>

type SignInSettings = Pick<z.output<typeof Fields>, 'PLATFORM_PROFILE' | 'SIGN_IN_BY_CODE'>

function signInOf({ PLATFORM_PROFILE: profile, SIGN_IN_BY_CODE: byCode }: SignInSettings): Env['signIn'] {
  const oauth = profiles[profile].signIn === 'oauth2'
  return { oauth, code: byCode ? byCode === 'on' : !oauth }
}

let own: Env | undefined

/** The settings of this process, read once, at the first call. Throws EnvError. */
export function env(): Env {
  own ??= parseEnv(process.env)
  return own
}
