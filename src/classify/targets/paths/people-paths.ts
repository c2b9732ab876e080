/** Files about people and about who may do what: personnel, pay, authentication. */

import { setOf } from '../../set-of.ts'
import { splitList } from '../../split-list.ts'
import { isCalled, isDocument, isLocale, isSource, isTemplate, isTest, isVendored } from './path-kinds.ts'
import type { PathRule } from './path-rule.ts'
import type { ReadPath } from './read-path.ts'

const PAY_AND_PERSONNEL = splitList(
  'payroll | payrolls | payslip | payslips | paystub | paystubs | salary | salaries | compensation | compensations | remuneration | wages | severance | personnel | humanresources | human resources | human resource | performance review | performance reviews | background check | background checks | employee record | employee records | employee files | disciplinary | equity grants',
)
const AUTHENTICATION = ['auth', 'authn', 'authz', 'authentication', 'authorization', 'oauth', 'oauth2']

const isNobodysOwn = (path: ReadPath) => isTest(path) || isVendored(path) || isLocale(path)

/** The word is a segment of its own: the folder `auth/`, the file `auth.json`, `payroll.xlsx`. */
function isWholeSegment(path: ReadPath, words: readonly string[]): boolean {
  return path.words.some((inside, index) => {
    const isName = index === path.words.length - 1
    const stem = isName && path.extension !== '' ? inside.slice(0, -1) : inside
    return words.includes(stem.join(' '))
  })
}

export const peoplePaths: readonly PathRule[] = [
  {
    class: 'path/personal',
    words: ['hr'],
    // `hr` alone is also Croatian (hr.json, hr-HR) and the HTML element (hr.tsx): only a folder, or part of a longer name.
    only: (path) =>
      !isNobodysOwn(path) && !(isSource(path) && !isFolder(path, 'hr')) && isHumanResources(path),
    examples: {
      hits: splitList(
        '/HR/reviews/2024.docx | /mnt/share/hr/contracts.pdf | hr-reports/q3.xlsx | Documents/HR_2024.xlsx',
      ),
      misses: splitList(
        'locales/hr/common.json | src/components/hr.tsx | i18n/hr-HR.json | three/chrome.txt | hr.json | src/24hr.ts',
      ),
    },
  },
  {
    class: 'path/personal',
    words: PAY_AND_PERSONNEL,
    only: (path) => !isNobodysOwn(path) && (!isSource(path) || isWholeSegment(path, PAY_AND_PERSONNEL)),
    examples: {
      hits: splitList(
        '/finance/payroll/march.csv | Compensation_2024.xlsx | /data/salaries.csv | src/payroll/run.ts | HumanResources/list.pdf',
      ),
      misses: splitList(
        'src/payroller.ts | src/useSalaryForm.ts | tests/payroll/run.ts | decompensation.md | node_modules/payroll/index.js',
      ),
    },
  },
  {
    class: 'path/about',
    words: PAY_AND_PERSONNEL,
    only: (path) => !isNobodysOwn(path) && isSource(path) && !isWholeSegment(path, PAY_AND_PERSONNEL),
    examples: {
      hits: ['src/jobs/export-payroll.ts', 'app/SalaryController.php'],
      misses: ['src/jobs/export-payroll.test.ts', 'salary.xlsx', 'src/main.ts'],
    },
  },
  {
    class: 'path/auth',
    words: AUTHENTICATION,
    folders: ['pam.d'],
    // The specification calls `auth` paths high, code included: who changes src/auth/ changes who gets in. We keep to that where
    // `auth` is a folder or the whole name, and where the file is no code; helpers named after it (use-auth.ts) are medium.
    // Tests, documentation, vendored code and logs decide nothing.
    only: (path) => isAuthentication(path) && (!isSource(path) || isWholeSegment(path, AUTHENTICATION)),
    examples: {
      hits: splitList(
        'src/auth/login.ts | /app/auth/sessions.db | config/auth.json | auth.ts | auth-config.yaml | /etc/pam.d/sshd',
      ),
      misses: splitList(
        'src/author.ts | authoring/guide.md | src/auth/auth.test.ts | docs/auth.md | node_modules/next-auth/index.js | src/authors/list.ts',
      ),
    },
  },
  {
    class: 'path/about',
    words: AUTHENTICATION,
    only: (path) => isAuthentication(path) && isSource(path) && !isWholeSegment(path, AUTHENTICATION),
    examples: {
      hits: ['src/hooks/use-auth.ts', 'app/AuthController.php', 'lib/oauth_client.rb'],
      misses: ['src/hooks/use-author.ts', 'app/AuthController.test.php', 'src/main.go'],
    },
  },
  {
    class: 'path/about',
    words:
      'customer customers user users patient patients employee employees contact contacts member members student students subscriber subscribers client clients applicant applicants'.split(
        ' ',
      ),
    extensions: ['vcf', 'pst', 'ost', 'mbox'],
    only: (path) =>
      RECORDS.has(path.extension) && !isNobodysOwn(path) && !isTemplate(path) && hasPeopleName(path),
    examples: {
      hits: ['exports/customers.csv', 'patients_2024.xlsx', 'crm-contacts.parquet', 'mail/archive.mbox'],
      misses: splitList(
        'src/users.ts | users.json | tests/fixtures/users.csv | /home/users/notes.csv | clients.md',
      ),
    },
  },
]

const RECORDS = setOf('csv tsv xls xlsx ods parquet avro feather dump bak vcf pst ost mbox accdb mdb')
const MAILBOXES = setOf('vcf pst ost mbox')
const PEOPLE = setOf(
  'customer customers user users patient patients employee employees contact contacts member members student students subscriber subscribers client clients applicant applicants',
)

function hasPeopleName(path: ReadPath): boolean {
  return MAILBOXES.has(path.extension) || isCalled(path, PEOPLE)
}

function isFolder(path: ReadPath, name: string): boolean {
  return path.segments.lastIndexOf(name, path.segments.length - 2) >= 0 && path.segments.length > 1
}

function isHumanResources(path: ReadPath): boolean {
  return path.words.some((words, index) => {
    if (!words.includes('hr')) return false
    if (index < path.words.length - 1) return true
    const stem = path.extension === '' ? words : words.slice(0, -1)
    return stem.length > 1 && stem.some((word) => word !== 'hr' && !/^\d{1,2}$/.test(word))
  })
}

function isAuthentication(path: ReadPath): boolean {
  return !(isNobodysOwn(path) || isDocument(path) || isTemplate(path) || path.segments.includes('log'))
}
