import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      shopUrl: new URL('http://127.0.0.1:3000'),
      adminPassword: undefined,
      metricsAccess: { token: undefined, loopback: 'refused' },
      demo: 'yes',
      trustProxy: 'no',
      rateLimits: 'on',
      pages: 'built',
    })
  })

  it('shows its figures to the machine itself only where that is asked for', () => {
    const METRICS_TOKEN = 'un jeton assez long'
    const { metricsAccess } = readConfig({ METRICS: 'local', METRICS_TOKEN })
    expect(metricsAccess).toEqual({ token: METRICS_TOKEN, loopback: 'allowed' })
    expect(() => readConfig({ METRICS: 'all' })).toThrow(/METRICS: /)
  })

  it('takes as many connections as it is told, enough to listen, read and write', () => {
    expect(readConfig({}).databaseConnections).toBeUndefined()
    expect(readConfig({ DATABASE_CONNECTIONS: '5' }).databaseConnections).toBe(5)
    for (const wrong of ['3', '0', '-5', '4.5', 'many'])
      expect(() => readConfig({ DATABASE_CONNECTIONS: wrong })).toThrow(/DATABASE_CONNECTIONS/)
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}))
  })

  it('says everything that is wrong at once', () => {
    const wrong = { PORT: '80a', DATABASE_URL: 'mysql://x', SHOP_URL: 'shop', DEMO: 'no', RATE_LIMIT: '0' }
    expect(() => readConfig(wrong)).toThrow(
      /PORT: must be a port number.*DATABASE_URL: must start with postgres:\/\/.*SHOP_URL.*DEMO.*RATE_LIMIT/s,
    )
    expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/)
  })

  const OF_TRIALS = [
    ['RATE_LIMIT', 'off'],
    ['PUSH_STAND_IN', 'http://127.0.0.1:4000'],
    ['NETWORKS_STAND_IN', 'http://127.0.0.1:4001'],
    ['PAGES', 'live'],
  ] as const

  it.each([
    {},
    { HOST: '127.8.9.1' },
    { HOST: 'localhost', SHOP_URL: 'http://127.0.0.1:4000' },
    { HOST: '::1', SHOP_URL: 'http://[::1]:4000', TRUST_PROXY: '0' },
  ])('takes what is for trials where nobody else can knock: %o', (environment) => {
    const config = readConfig({ ...environment, ...Object.fromEntries(OF_TRIALS) })
    expect(config).toMatchObject({
      rateLimits: 'off',
      pushStandIn: new URL('http://127.0.0.1:4000'),
      networksStandIn: new URL('http://127.0.0.1:4001'),
      pages: 'live',
    })
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { HOST: '127.0.0.1.example.com' },
    { TRUST_PROXY: '1' },
    { SHOP_URL: 'https://sillage.ma' },
    { SHOP_URL: 'https://127.0.0.1.sillage.ma' },
  ])('refuses each variable that is for trials where others can: %o', (environment) => {
    for (const [name, value] of OF_TRIALS)
      expect(() => readConfig({ ...environment, [name]: value })).toThrow(
        `${name}: is for trials on this machine alone.`,
      )
    expect(() => readConfig({ ...environment, RATE_LIMIT: 'on', PAGES: 'built' })).not.toThrow()
  })

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.168.1.4', 'http://192.168.1.4:8080'],
  ])('listening on %s, the shop is at %s', (HOST, url) => {
    expect(readConfig({ HOST, PORT: '8080' }).shopUrl.origin).toBe(url)
  })

  it.each(['onze lettre', 'a'.repeat(201), 'Sillage2026!', 'password1234'])(
    'refuses a password of %s, without repeating it',
    (ADMIN_PASSWORD) => {
      const read = () => readConfig({ ADMIN_PASSWORD })
      expect(read).toThrow(/ADMIN_PASSWORD: (?:must have at (?:least|most) \d+ characters|is made of words)/)
      expect(read).not.toThrow(ADMIN_PASSWORD)
      expect(readConfig({ ADMIN_PASSWORD: 'onze lettres' }).adminPassword).toBe('onze lettres')
    },
  )

  it('knows who the shop is once it is told, and that it is not told yet', () => {
    expect(readConfig({}).identity.legalName).toBeUndefined()
    const told = readConfig({
      SHOP_LEGAL_NAME: ' Sillage SARL ',
      SHOP_PHONE: '05 22 00 00 00',
      SHOP_WHATSAPP: '0612345678',
    })
    expect(told.identity).toMatchObject({
      legalName: 'Sillage SARL',
      phone: '+212522000000',
      whatsApp: '+212612345678',
    })
  })

  it.each([
    ['SHOP_LEGAL_NAME', '   '],
    ['SHOP_ADDRESS', 'x'.repeat(201)],
    ['SHOP_RC', 'Casablanca\n12'],
    ['SHOP_ICE', '00123456700008'],
    ['SHOP_IF', 'IF-40'],
    ['SHOP_PATENTE', '12'],
    ['SHOP_PHONE', '+33612345678'],
    ['SHOP_EMAIL', 'sillage'],
    ['SHOP_WHATSAPP', '0522000000'],
    ['SHOP_INSTAGRAM', 'https://www.instagram.com.example/sillage'],
    ['SHOP_TIKTOK', 'javascript:alert(1)'],
  ])('refuses a wrong identity: %s', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(`${variable}: must`)
  })

  const KEYS = { AWS_ACCESS_KEY_ID: 'cle', AWS_SECRET_ACCESS_KEY: 'secret' }

  it('keeps pictures on the disk, unless it is told of a bucket', () => {
    expect(readConfig(KEYS).bucket).toBeUndefined()
    const PICTURES_URL = 's3://sillage/boutique/images/?endpoint=http://127.0.0.1:9000/&region=garage'
    expect(readConfig({ ...KEYS, PICTURES_URL }).bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'garage',
      bucket: 'sillage',
      prefix: 'boutique/images',
      accessKeyId: 'cle',
      secretAccessKey: 'secret',
    })
  })

  it('finds a bucket at Amazon by its region alone, and prefers keys of its own', () => {
    const own = { PICTURES_ACCESS_KEY_ID: 'la sienne', PICTURES_SECRET_ACCESS_KEY: 'le sien' }
    const AWS_REGION = 'eu-west-3'
    expect(readConfig({ ...KEYS, ...own, AWS_REGION, PICTURES_URL: 's3://sillage' }).bucket).toEqual({
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      region: 'eu-west-3',
      bucket: 'sillage',
      prefix: '',
      accessKeyId: 'la sienne',
      secretAccessKey: 'le sien',
    })
  })

  it.each([
    'https://sillage.example',
    's3://',
    's3://Sillage',
    's3://sillage?endpoint=ftp://x',
    's3://sillage?endpoint=x',
    's3://sillage?secret=x',
  ])('refuses a bucket written as %s', (PICTURES_URL) => {
    expect(() => readConfig({ ...KEYS, PICTURES_URL })).toThrow(/PICTURES_URL: /)
  })

  it('needs the keys of a bucket', () => {
    expect(() => readConfig({ PICTURES_URL: 's3://sillage' })).toThrow(/PICTURES_ACCESS_KEY_ID/)
  })

  it('has its worker for offline, until it is switched off', () => {
    expect(readConfig({}).offline).toBe('on')
    expect(readConfig({ OFFLINE: '0' }).offline).toBe('off')
  })

  it('believes SHOP_URL about where the shop is', () => {
    expect(readConfig({ SHOP_URL: 'https://sillage.ma' }).shopUrl.origin).toBe('https://sillage.ma')
  })
})
