/** What a verb of a tool's name says about change, where it is none of the verbs whose act is known. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Looks, computes, or changes only the work at hand; and words that open a name without being a verb. */
const HARMLESS = setOf(
  'look analyze analyse compare calculate compute convert translate summarize summarise parse format evaluate predict forecast recommend suggest detect resolve think reason recall load navigate goto scroll click type fill drag screenshot take trace debug profile measure track geocode match sort aggregate join split chunk tokenize normalize normalise visualize visualise plot draw chart highlight unstar unpin favourite react mark unmark save append prepend compose prepare sketch outline propose review rate fork stage commit stash compile bundle transpile minify resume skip next rewind greet echo hello sleep noop demo sample scaffold bootstrap finish complete done respond acknowledge remind triage choose zoom crop trim blur duplicate paste undo redo indent fold unfold expand collapse crawl scrape refresh reload poll transcribe speak tell what when where which current latest recent todo collect explore probe benchmark classify categorize categorise diagnose troubleshoot interpret transform reduce reformat rewrite organize organise subscribe follow unfollow enrich encode decode hash unzip gzip slice concat concatenate combine round solve simplify integrate pick spell define pronounce cite quote locate autocomplete iterate peek grep glob touch mkdir hold want manage handle perform batch bulk multi step simple smart auto quick deep full text remote custom generic keyword semantic hybrid similar popular random public sprint standup mock fake populate stub train rank arrange align wrap justify snap chat converse brainstorm critique proofread rephrase paraphrase shorten lengthen elaborate clarify estimate traceroute unarchive unmute optimize optimise pivot deduplicate ingest sharpen conjugate impute interpolate cast spawn report memorize memorise unsnooze reopen hide unhide minimize maximize default base last same dynamic crypto native basic main randomize activate beep vibrate buzz increase decrease raise extend redeem state time date word name code value shape price stock game movie music book recipe food traffic mean github gitlab jira slack linear asana trello zendesk salesforce hubspot google gmail outlook azure mysql mongo stripe shopify figma discord telegram datadog grafana bitbucket clickup dropbox onedrive sharepoint supabase vercel netlify cloudflare heroku terraform snowflake elastic kafka',
)

/** Settles something for others, moves something real, or opens and shuts what others rely on. */
const CHANGING = setOf(
  'accept advance actuate adjudicate adjust administer admit allocate amend annul appoint approve arm attest ban bind blacklist block boost bridge burn bypass certify commission concede confiscate consent convict countersign crown cull curtail cutover debit decline demote deny depose deposit derail disarm discharge disburse disengage dispatch dispense dispute disqualify divert dose downgrade drain eject elect endorse energize engage enlist enroll enrol escalate evict exempt expel extradite failover finalize finalise fire flash flip forfeit forgive force foreclose freeze fulfil fulfill furlough garnish ground hijack hire ignite impound inject intercept invalidate jettison kick layoff levy liquidate lock merge mint mobilize nominate notarize notarise nullify offboard onboard ordain override overrule overwrite pardon pawn pledge prescribe promote quarantine quash ratify reassign rebalance reclassify redirect reimage reindex reinstate reject release relinquish relocate renew remap remit reprice repoint repossess reprimand rescind reroute restrict retire retract reverse revoke rewire sack sanction seize sell settle shed shortlist sign sideload steer sunset surrender suspend swap sweep switchover throttle trade transfer trust unarm unban unblock underwrite unfreeze unlock unmask unprotect unseal upgrade vent veto void vouch waive withdraw withhold writeoff dismiss dissolve fault anonymize anonymise arrest award bestow confer deport detain embargo parole pseudonymize restore sinkhole subpoena suppress',
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
