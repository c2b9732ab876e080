/** What agents do all day. Some of it is risky, as everyday work is. */
import { browse, connector, query, read, run, type Story, write } from './story.ts'

export const EVERYDAY_STORIES: readonly Story[] = [
  {
    name: 'a slow page',
    team: 'web',
    prompt: 'One of our pages is slow, please find out why and fix it',
    environment: 'development',
    weight: 8,
    steps: (pick, home) => {
      const page = pick('checkout', 'profile', 'search', 'invoices', 'login')
      return [
        run('git status --short'),
        read(`${home}/shop/src/pages/${page}.tsx`),
        run(`rg -n "useEffect" src/pages/${page}.tsx`),
        write(
          `${home}/shop/src/pages/${page}.tsx`,
          `export function ${page}Page() {\n  const data = useQuery(load)\n  return <View data={data} />\n}\n`,
          { reasoning: 'The page asked for its data on every render; one query with a cache is enough.' },
        ),
        run(pick('npm test -- --run', 'npm run lint && npm test', 'npx vitest run src/pages'), {
          ...(pick(true, false, false) && { ends: 'fails' }),
        }),
        run(`git commit -am "fix(${page}): ask for the data once"`),
        run('git push origin HEAD'),
      ]
    },
  },
  {
    name: 'tests for a component',
    team: 'web',
    prompt: 'Write tests for this component',
    environment: 'development',
    weight: 6,
    steps: (pick, home) => {
      const part = pick('Price', 'Avatar', 'DatePicker', 'Banner')
      return [
        read(`${home}/shop/src/components/${part}.tsx`),
        write(
          `${home}/shop/src/components/${part}.test.tsx`,
          `test('${part} shows its value', () => {\n  render(<${part} value={1} />)\n})\n`,
        ),
        run(`npx vitest run src/components/${part}.test.tsx`),
        run(`git add -A && git commit -m "test: ${part}"`),
      ]
    },
  },
  {
    name: 'cleaning a working copy',
    team: 'web',
    prompt: 'Start again from a clean working copy',
    environment: 'development',
    weight: 2,
    steps: () => [
      run('git stash list'),
      run('git clean -fdx', { ends: 'declined' }),
      run('rm -rf node_modules dist'),
      run('npm ci'),
      run('git push --force origin feature/new-prices', { reasoning: 'The branch was rebased.' }),
    ],
  },
  {
    name: 'a rollout to staging',
    team: 'platform',
    prompt: 'Roll out the new version to staging',
    environment: 'staging',
    weight: 6,
    steps: (pick) => {
      const service = pick('billing', 'gateway', 'mailer')
      const version = pick('1.14.2', '1.15.0', '2.0.1')
      return [
        run('kubectl config current-context'),
        run(
          `kubectl -n staging set image deploy/${service} app=registry.internal.example/${service}:${version}`,
        ),
        run(`kubectl -n staging rollout status deploy/${service}`),
        run(`kubectl -n staging logs deploy/${service} --tail=50`),
        browse(`https://grafana.internal.example/d/${service}`),
      ]
    },
  },
  {
    name: 'a full disk',
    team: 'platform',
    prompt: 'The disk of db-2 is full, make room',
    environment: 'staging',
    weight: 2,
    steps: () => [
      run('df -h', { reasoning: 'I look at which file system is full first.' }),
      run('du -xh --max-depth=1 /var | sort -h | tail'),
      run('journalctl --vacuum-size=500M'),
      run('docker image prune --force'),
    ],
  },
  {
    name: 'the nightly backup',
    team: 'platform',
    agent: 'nightly-backup',
    environment: 'operations',
    weight: 4,
    steps: () => [
      run('pg_dump --format=custom app > /backup/app.dump'),
      run('sha256sum /backup/app.dump'),
      run('restic backup /backup --tag nightly'),
      run('rm -rf /backup/old'),
    ],
  },
  {
    name: 'a release',
    team: 'platform',
    agent: 'release-bot',
    environment: 'release',
    weight: 3,
    steps: (pick) => {
      const version = pick('4.2.0', '4.2.1', '4.3.0')
      return [
        run(`git tag -s v${version} -m "Release ${version}"`),
        run('terraform plan -out=release.plan'),
        run('terraform apply release.plan'),
        run('curl -fsS https://shop.example.com/healthz'),
      ]
    },
  },
  {
    name: 'a question about orders',
    team: 'data',
    prompt: 'How many customers ordered twice this month?',
    environment: 'analytics',
    weight: 6,
    steps: (pick, home) => [
      query(
        "SELECT country, count(*) FROM orders WHERE created_at > now() - interval '30 days' GROUP BY country",
      ),
      query(
        `SELECT name, email FROM customers WHERE email = '${pick('lena.fischer', 'carlos.ruiz', 'ingrid.dahl')}@example.com'`,
        { reasoning: 'I check one customer to see whether the join is right.' },
      ),
      write(`${home}/reports/repeat-customers.csv`, 'country,customers\nAT,412\nES,988\nNO,207\n'),
    ],
  },
  {
    name: 'a survey of papers',
    team: 'data',
    agent: 'research-agent',
    environment: 'development',
    weight: 3,
    steps: (pick, home) => {
      const topic = pick('churn prediction', 'demand forecasting', 'duplicate detection')
      return [
        { tool: 'WebSearch', input: { query: `${topic} survey` } },
        browse('https://arxiv.org/list/cs.LG/recent'),
        { tool: 'Task', input: { prompt: `Summarise five papers on ${topic}` } },
        write(`${home}/notes/summary.md`, `# ${topic}\n\nThree approaches stand out.\n`),
      ]
    },
  },
  {
    name: 'salaries by department',
    team: 'data',
    prompt: 'Compare salaries by department',
    environment: 'analytics',
    weight: 1,
    steps: () => [
      read('/srv/hr/compensation/salaries-2026.xlsx'),
      query('SELECT department, avg(salary) FROM staff GROUP BY department'),
    ],
  },
  {
    name: 'a ticket',
    team: 'support',
    agent: 'support-assistant',
    environment: 'helpdesk',
    weight: 9,
    steps: (pick) => {
      const ticket = pick(48_213, 48_377, 48_402, 48_519, 48_640)
      return [
        connector('helpdesk', 'get_ticket', { ticket }),
        connector('crm', 'find_contact', {
          email: pick('anna.novak@example.com', 'paul.meyer@example.org', 'sofia.rossi@example.net'),
        }),
        connector('helpdesk', 'reply', {
          ticket,
          text: pick(
            'Your refund is on its way, it takes three working days.',
            'We have sent the invoice again. Call us at +49 30 901820 if it does not arrive.',
            'Your parcel was handed over today.',
          ),
        }),
      ]
    },
  },
  {
    name: 'answers for the help pages',
    team: 'support',
    prompt: 'Turn the most frequent questions of this week into a help page',
    environment: 'helpdesk',
    weight: 5,
    steps: (pick, home) => [
      connector('helpdesk', 'search_tickets', { text: pick('refund', 'delivery', 'invoice'), limit: 50 }),
      write(`${home}/help/questions.md`, '# Questions\n\nWhen does my refund arrive?\n'),
      run('npx markdownlint help/questions.md', pick(true, false) ? { ends: 'fails' } : {}),
      run('git commit -am "docs: questions of this week"'),
    ],
  },
  {
    name: 'a card that was declined',
    team: 'support',
    agent: 'support-assistant',
    environment: 'helpdesk',
    weight: 1,
    steps: () => [
      connector('helpdesk', 'get_ticket', { ticket: 48_777 }),
      connector('helpdesk', 'reply', {
        ticket: 48_777,
        text: 'Please confirm the card 4111 1111 1111 1111 and the account DE89 3704 0044 0532 0130 00.',
      }),
    ],
  },
  {
    name: 'a new payment method',
    team: 'payments',
    prompt: 'Add the new payment method behind a flag',
    environment: 'development',
    weight: 6,
    steps: (pick, home) => [
      run('git switch -c feature/bank-transfer'),
      read(`${home}/payments/src/methods/${pick('card', 'invoice', 'wallet')}.ts`),
      write(`${home}/payments/src/methods/bank-transfer.ts`, 'export const bankTransfer = { isOn: false }\n'),
      run('npm test'),
      run('git push --set-upstream origin feature/bank-transfer'),
    ],
  },
  {
    name: 'invoices of the day',
    team: 'payments',
    agent: 'invoice-agent',
    environment: 'billing',
    weight: 4,
    steps: (pick) => [
      query('SELECT id, amount FROM invoices WHERE sent_at IS NULL'),
      connector('mail', 'send', {
        to: pick('accounts@example.com', 'billing@example.org', 'finance@example.net'),
        subject: 'Your invoice',
        text: `Please pay to DE89 3704 0044 0532 0130 00 until the end of the month.`,
      }),
    ],
  },
]
