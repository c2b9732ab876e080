/** Command-line tools of clouds and platforms: what they delete belongs to others too. */
export const platformNames: readonly string[] = `
aws awslocal gcloud gsutil bq az azd azcopy ibmcloud oci aliyun tccli linode-cli hcloud scw exo vultr-cli ovhcloud civo upctl doctl
gh glab hub tea bb heroku vercel netlify fly flyctl render railway koyeb platform upsun cf eb copilot sam serverless sls amplify wrangler
flarectl cli53 fastly akamai supabase firebase appwrite convex pscale neonctl turso atlas mongocli confluent ccloud snow snowsql databricks
vault consul nomad boundary waypoint doppler op infisical akeyless conjur bw lpass okta auth0 kcadm.sh kcadm ory clerk teleport tsh tctl
kafka-topics kafka-topics.sh kafka-consumer-groups kafka-consumer-groups.sh kafka-acls kafka-acls.sh kafka-configs kafka-configs.sh
kafka-delete-records kafka-delete-records.sh kafka-streams-application-reset rpk kcat nats rabbitmqctl rabbitmqadmin pulsar-admin mqsc
temporal prefect dagster airflow restic borg kopia duplicity duplicati tarsnap velero rclone snapper timeshift tmutil pgbackrest barman
wal-g wbadmin deck kong apigeecli tyk krakend ldcli split flipt unleash growthbook datadog-ci dog newrelic pd pagerduty opsgenie splunk
sentry-cli grafanactl grr logcli promtool amtool influx square stripe braintree paypal shopify algolia mc mcli s3cmd s5cmd b2 swift openstack
nova cinder glance neutron xe virsh vboxmanage prlctl vmrun multipass lxc incus qm pct govc esxcli juju maas vagrant circleci buildkite
bk jenkins-cli jenkins travis drone argo tkn gitlab-runner octopus spacectl env0 tfe packer cloudflared tailscale netbird zerotier-cli
twilio sendgrid mailgun postmark segment sf sfdx acli jira dnscontrol octodns pdnsutil nsupdate eksctl gitlab gitea-cli minio cockroach
ceph rados rbd gluster juicefs seaweedfs weed curator es-curator elasticsearch-plugin ceph-volume ldapdelete ipa samba-tool
aws-nuke cloud-nuke nuke gitlab-ctl replicated gitlab-rails
`
  .trim()
  .split(/\s+/)
