// The headers that are the same for every answer; what differs from page to page is sent by proxy.ts.
const STEADY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

// The one document that stands inside pages of ours, see lib/requests/security-headers.ts.
const IN_OUR_PAGES = { 'X-Frame-Options': 'SAMEORIGIN', 'Referrer-Policy': 'no-referrer' }

const headersOf = headers => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  // A folder that runs without this one, see bin/build/assemble.ts. A lock file above this folder means nothing here.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // No picture goes through Next: what it would resize them with is left out of a build.
  images: { unoptimized: true },
  // Loaded by Node as they are: PGlite finds its WebAssembly beside itself, the others open sockets or threads of their own.
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pg-boss',
    'pino',
    'prom-client',
    '@discordjs/rest',
    '@discordjs/ws',
    'ws',
    'undici',
  ],
  // `npm test` checks the types, so `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Next writes no instruction files into this folder and asks no server about newer versions.
  agentRules: false,
  // `npm run dev` would print what actions are called with: a pasted token is among it.
  logging: { serverFunctions: false },
  headers: async () => [
    { source: '/:path*', headers: headersOf(STEADY_HEADERS) },
    { source: '/outside-picture', headers: headersOf(IN_OUR_PAGES) },
  ],
  // Two pictures of the bot in base64, see `pictureBytes` of the profiles. Everything else is far smaller.
  experimental: { agentUpgrade: false, serverActions: { bodySizeLimit: '6mb' } },
}
