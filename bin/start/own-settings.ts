import { localSecrets } from './local-secrets.ts'

/** What the web process is told beyond the settings that were given: each default made explicit, and its secrets. */
export function ownSettings(
  settings: NodeJS.ProcessEnv,
  { port, stewardUrl, dataDir }: { port: number; stewardUrl: string; dataDir: string },
): Record<string, string> & ReturnType<typeof localSecrets> {
  return {
    ...localSecrets(dataDir, settings),
    PORT: String(port),
    STEWARD_URL: stewardUrl,
    STEWARD_DATA_DIR: dataDir,
  }
}
