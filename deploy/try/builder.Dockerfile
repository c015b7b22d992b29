# What the product is built in where there is no registry: Debian with npm, and the certificate authorities that this machine trusts.
ARG BASE
FROM ${BASE}
COPY certificates /usr/local/share/ca-certificates
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm && rm -rf /var/lib/apt/lists/* \
  && update-ca-certificates
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
# Debian's npm can't list what the image holds (`npm sbom`).
RUN npm install -g npm@11.21.2
