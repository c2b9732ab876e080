/** What a verb of a tool's name says about change, where it is none of the verbs whose act is known. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Looks, computes, or changes only the work at hand; and words that open a name without being a verb. */
const HARMLESS = setOf(
  'look analyze analyse compare calculate compute convert translate summarize summarise parse render format evaluate predict forecast recommend suggest detect embed resolve ask think reason recall remember load navigate goto go scroll hover click type press tap fill drag screenshot take trace debug profile measure monitor track geocode match sort filter group aggregate join split chunk tokenize normalize normalise visualize visualise plot draw chart highlight bookmark star unstar pin unpin favorite favourite like react vote mark unmark save note jot append prepend draft compose prepare sketch outline propose review comment label rate fork checkout stage commit stash build compile bundle transpile minify play resume skip next previous rewind dim greet echo ping hello sleep noop demo sample scaffold bootstrap logout finish complete done answer respond acknowledge ack remind triage select choose focus zoom crop trim blur duplicate paste undo redo indent fold unfold expand collapse crawl scrape refresh reload poll record transcribe speak say tell who what when where which why is has can does how my our current latest recent top todo try collect gather discover explore probe benchmark assess classify categorize categorise cluster diagnose troubleshoot interpret infer transform map reduce reformat rewrite refactor organize organise subscribe follow unfollow enrich encode decode hash compress decompress zip unzip gzip slice concat concatenate combine round solve simplify integrate pick spell define pronounce cite quote locate autocomplete iterate stream peek grep glob touch mkdir cd pwd wc hold want need manage handle do perform process batch bulk multi web sequential step simple smart advanced auto quick deep full raw text upload log watch read dry local remote global custom generic daily weekly monthly open search keyword semantic vector hybrid related similar popular trending random public submit onboarding sprint standup mock fake seed populate stub train rank reorder arrange align center wrap justify snap export import chat converse brainstorm critique proofread rephrase paraphrase shorten lengthen elaborate clarify rotate resize estimate capture whois traceroute unarchive unmute optimize optimise pivot deduplicate ingest sharpen conjugate impute interpolate cast spawn delegate report store memorize memorise unsnooze reopen assign unassign hide unhide minimize maximize activate beep vibrate buzz ring increase decrease lower raise extend redeem state machine time date word name code value space color shape site price stock game movie music book recipe food traffic air water sum mean min max abs github gitlab jira slack notion linear asana trello confluence zendesk salesforce hubspot google gmail outlook azure kubernetes docker postgres mysql mongo redis stripe shopify figma discord telegram twitter airtable sentry datadog grafana bitbucket clickup monday dropbox onedrive sharepoint supabase vercel netlify cloudflare heroku terraform ansible jenkins snowflake bigquery elastic kafka',
)

/** Settles something for others, moves something real, or opens and shuts what others rely on. */
const CHANGING = setOf(
  'accept actuate adjudicate adjust administer admit allocate amend annul appoint approve arm attest ban bind blacklist block boost bridge burn bypass certify commission concede confiscate consent convict countersign crown cull curtail cutover debit decline demote deny depose deposit derail disarm discharge disburse disengage dispatch dispense dispute disqualify divert dose downgrade drain eject elect endorse energize engage enlist enroll enrol escalate evict exempt expel extradite failover finalize finalise fire flash flip forfeit forgive force foreclose freeze fulfil fulfill furlough garnish ground hijack hire ignite impound inject intercept invalidate jettison kick layoff levy liquidate lock merge mint mobilize nominate notarize notarise nullify offboard onboard ordain override overrule overwrite pardon pawn pledge prescribe promote quarantine quash ratify reassign rebalance reclassify redirect reimage reindex reinstate reject release relinquish relocate remap remit reprice repoint repossess reprimand rescind reroute restrict retire retract reverse revoke rewire sack sanction seize sell settle shed shortlist sign sideload steer sunset surrender suspend swap sweep switchover throttle trade transfer trust unarm unban unblock underwrite unfreeze unlock unmask unprotect unseal upgrade vent veto void vouch waive withdraw withhold writeoff dismiss dissolve fault anonymize anonymise arrest award bestow confer deport detain embargo parole pseudonymize restore sinkhole subpoena suppress',
)

/** Of nouns and of what describes them. */
const NOUN_ENDING =
  /(?:tions?|ments?|ness|ers?|ors?|ings?|ances?|ences?|ics|als?|ous|ful|ible|able|[^f]y|ed|s)$/

/** Null where nobody can say. */
export function senseOf(word: string): 'harmless' | 'changing' | null {
  if (CHANGING.has(word)) return 'changing'
  return HARMLESS.has(word) || word.length < 4 || NOUN_ENDING.test(word) || /\d/.test(word)
    ? 'harmless'
    : null
}

/** Said in two words. */
const PHRASAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    disable: 'turn off,switch off,cut off',
    shutdown: 'shut down,power down,power off,take down,bring down',
    teardown: 'tear down',
    wipe: 'wipe out,blow away,throw away,get rid',
    writeoff: 'write off',
    approve: 'sign off',
    withdraw: 'cash out',
    payout: 'pay out',
    transfer: 'hand over',
    terminate: 'let go',
    retire: 'phase out',
    ban: 'kick out,lock out',
    rollback: 'roll back',
    rollout: 'roll out',
    failover: 'fail over',
  }).flatMap(([verb, said]) => said.split(',').map((pair) => [pair, verb])),
)

/** `turn_off_alerts` disables alerts. */
export function joinPhrasal(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const verb = PHRASAL.get(`${words[at]} ${words[at + 1]}`)
    joined.push(verb ?? (words[at] as string))
    if (verb !== undefined) at += 1
  }
  return joined
}
