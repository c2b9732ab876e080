{{- define "audit.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "audit.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains (include "audit.name" .) .Release.Name }}
{{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "audit.name" .) | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "audit.selectorLabels" -}}
app.kubernetes.io/name: {{ include "audit.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "audit.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "audit.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "audit.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}

{{- define "audit.serviceAccountName" -}}
{{ default (include "audit.fullname" .) .Values.serviceAccount.name }}
{{- end }}

{{- /* Stops the installation where the values contradict each other, with a sentence instead of a broken pod. */}}
{{- define "audit.checkValues" -}}
{{- if eq .Values.store.kind "postgres" }}
{{- $_ := required "store.postgres.existingSecret: name the Secret that holds the database's URL." .Values.store.postgres.existingSecret }}
{{- $_ := required "masterSecret.existingSecret: on PostgreSQL all pods need the same master secret." .Values.masterSecret.existingSecret }}
{{- else if .Values.autoscaling.enabled }}
{{- fail "autoscaling.enabled: the embedded store has one pod; set store.kind to postgres." }}
{{- end }}
{{- if .Values.masterSecret.previousKey }}
{{- $_ := required "masterSecret.existingSecret: masterSecret.previousKey is an entry of that Secret." .Values.masterSecret.existingSecret }}
{{- end }}
{{- if and .Values.metrics.serviceMonitor.enabled (not .Values.metrics.public) }}
{{- $_ := required "metrics.serviceMonitor.keySecret.name: name a Secret with a key of the role metrics, or set metrics.public." .Values.metrics.serviceMonitor.keySecret.name }}
{{- end }}
{{- end }}

{{- /* What is the same for the pod of the embedded store and for those on PostgreSQL. */}}
{{- define "audit.podTemplate" -}}
{{- include "audit.checkValues" . }}
metadata:
  labels:
    {{- include "audit.selectorLabels" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with .Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "audit.serviceAccountName" . }}
  automountServiceAccountToken: false
  # Otherwise a Service with the name "service" would put its address into SERVICE_PORT.
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ .Values.terminationGracePeriodSeconds }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- with .Values.topologySpreadConstraints }}
    {{- toYaml . | nindent 4 }}
    {{- else }}
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "audit.selectorLabels" . | nindent 10 }}
    {{- end }}
  containers:
    - name: audit-service
      image: {{ include "audit.image" . | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      ports:
        - name: http
          containerPort: 8080
      env:
        - name: SERVICE_HOST
          value: 0.0.0.0
        - name: SERVICE_PORT
          value: "8080"
        - name: SERVICE_DRAIN_SECONDS
          value: {{ .Values.drainSeconds | quote }}
        {{- if eq .Values.store.kind "postgres" }}
        - name: SERVICE_DATABASE_URL_FILE
          value: /run/secrets/database/url
        {{- else }}
        - name: SERVICE_DATA_DIR
          value: /data
        {{- end }}
        {{- if .Values.masterSecret.existingSecret }}
        - name: SERVICE_SECRET_FILE
          value: /run/secrets/master/secret
        {{- end }}
        {{- if .Values.masterSecret.previousKey }}
        - name: SERVICE_SECRET_PREVIOUS_FILE
          value: /run/secrets/master/previous
        {{- end }}
        {{- if .Values.firstAdminKey.existingSecret }}
        - name: SERVICE_API_KEY
          valueFrom:
            secretKeyRef:
              name: {{ .Values.firstAdminKey.existingSecret }}
              key: {{ .Values.firstAdminKey.key }}
        {{- end }}
        {{- if .Values.webhookSecret.existingSecret }}
        - name: SERVICE_WEBHOOK_SECRET
          valueFrom:
            secretKeyRef:
              name: {{ .Values.webhookSecret.existingSecret }}
              key: {{ .Values.webhookSecret.key }}
        {{- end }}
        {{- if .Values.metrics.public }}
        - name: SERVICE_METRICS_PUBLIC
          value: "1"
        {{- end }}
        {{- range $name, $value := .Values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      # The first start on a large store may run a migration, which must not be interrupted.
      startupProbe:
        httpGet:
          path: /healthz
          port: http
        periodSeconds: 2
        failureThreshold: 300
      # Only the process: an unavailable store is no reason to restart every pod.
      livenessProbe:
        httpGet:
          path: /healthz
          port: http
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 3
      # Longer than a failover of the database takes: until then the pods answer 503 with Retry-After themselves.
      readinessProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 5
        timeoutSeconds: 4
        failureThreshold: 4
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        - name: tmp
          mountPath: /tmp
        {{- if eq .Values.store.kind "embedded" }}
        - name: data
          mountPath: /data
        {{- else }}
        - name: database
          mountPath: /run/secrets/database
          readOnly: true
        {{- end }}
        {{- if .Values.masterSecret.existingSecret }}
        - name: master
          mountPath: /run/secrets/master
          readOnly: true
        {{- end }}
        {{- with .Values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: tmp
      emptyDir:
        sizeLimit: 64Mi
    {{- if eq .Values.store.kind "postgres" }}
    - name: database
      secret:
        secretName: {{ .Values.store.postgres.existingSecret }}
        defaultMode: 0440
        items:
          - key: {{ .Values.store.postgres.key }}
            path: url
    {{- else if .Values.store.embedded.existingClaim }}
    - name: data
      persistentVolumeClaim:
        claimName: {{ .Values.store.embedded.existingClaim }}
    {{- end }}
    {{- if .Values.masterSecret.existingSecret }}
    - name: master
      secret:
        secretName: {{ .Values.masterSecret.existingSecret }}
        defaultMode: 0440
        items:
          - key: {{ .Values.masterSecret.key }}
            path: secret
          {{- if .Values.masterSecret.previousKey }}
          - key: {{ .Values.masterSecret.previousKey }}
            path: previous
          {{- end }}
    {{- end }}
    {{- with .Values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}
